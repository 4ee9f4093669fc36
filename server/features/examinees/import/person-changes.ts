import { type ColumnField, fieldOfColumn } from '#contract/codes/imports.ts';
import { isCodedField, type PersonField } from '#contract/codes/people.ts';
import { translator } from '#messages/translator.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { listUsableSets } from '../../exam-sets/door.ts';
import { listExamItems } from '../../exams/door.ts';
import { listGroupings, pathsOf, wordOfCode } from '../../groupings/door.ts';
import { importColumnsOf } from './import-columns.ts';
import type { ShownRow } from './import-store.ts';
import type { KindOfImport } from './kinds.ts';

/** A value of a field in words. */
type Say = (field: PersonField, value: unknown) => string;

/** Fields that a table shows of everybody in columns of their own. */
const shownAnyway: readonly PersonField[] = ['login_id', 'name', 'password'];
const grouped: readonly PersonField[] = ['classification_id', 'section_id', 'tags', 'exam_set_id'];

/** Of somebody new: every field that the file fills. Of somebody who is changed: what changes, before and after. */
export const presentPersonChanges: KindOfImport['presentChanges'] = async (scope, record, rows) => {
  const say = await makeWords(scope, rows);
  const t = translator(scope.language);
  const columns = importColumnsOf(record.exam_type);
  const fields = (record.fields ?? []).map((field) => field && fieldOfColumn(field as ColumnField));
  const filled = columns.filter(({ name }) => fields.includes(name) && !shownAnyway.includes(name));
  const shownOf = ({ act, value }: ShownRow) => {
    if (act === 'change' || act === 'ask') return columns.filter(({ name }) => value && name in value);
    return act === 'add' ? filled.filter(({ name }) => (value?.[name] ?? null) !== null) : [];
  };
  return (row) =>
    shownOf(row).map(({ name: field, heading }) => ({
      heading: t(heading),
      before: say(field, row.before?.[field]),
      after: say(field, row.value?.[field]),
    }));
};

/** Groupings are looked up where a row names one of them. */
async function makeWords(scope: ExamScope, rows: readonly ShownRow[]): Promise<Say> {
  const t = translator(scope.language);
  const isAsked = rows.some(({ value }) => grouped.some((field) => value && field in value));
  const names = isAsked ? await namesOf(scope) : undefined;
  return (field, value) => {
    if (value === null || value === undefined) return '';
    if (Array.isArray(value))
      return value.map((id) => names?.tags.get(id) ?? '').join(t('examinee.separator'));
    if (field === 'classification_id' || field === 'section_id' || field === 'exam_set_id')
      return names?.[field].get(Number(value)) ?? '';
    return isCodedField(field) ? wordOfCode(t, field, Number(value)) : String(value);
  };
}

async function namesOf(scope: ExamScope) {
  const { classifications, sections, tags } = await listGroupings(scope, scope.exam_id, 'all');
  const paths = pathsOf(classifications);
  const byId = (list: readonly { id: number; name: string }[]) =>
    new Map(list.map(({ id, name }) => [id, name]));
  return {
    classification_id: new Map(classifications.map(({ id }, at) => [id, paths[at] ?? ''])),
    section_id: byId(sections),
    tags: byId(tags),
    exam_set_id: byId(await listUsableSets(scope, await listExamItems(scope, scope.exam_id))),
  };
}
