import type { z } from 'zod';
import type { examinees } from '#contract/calls/examinees.ts';
import type { ImportField } from '#contract/codes/imports.ts';
import { limits } from '#contract/codes/limits.ts';
import type { ImportRow } from '#contract/shapes/import.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { type Translate, translator } from '#messages/translator.ts';
import type { ExamScope } from '../../../access/scope.ts';
import type { Handler } from '../../../http/handler.ts';
import { listGroupings, pathsOf } from '../../groupings/door.ts';
import { importColumnsOf } from './import-columns.ts';
import { type ImportRecord, listRows, type ShownRow } from './import-store.ts';
import { presentImport, presentProblems } from './present-import.ts';
import { getImport } from './run-import.ts';

/** How an import stands, and a page of the rows of one kind. */
export const showImport: Handler<typeof examinees.showImport> = async (scope, { params, query }) => {
  const record = await getImport(scope, params.importId);
  const rows = await listRows(scope, record.id, { ...query, most: limits.importRowsShown });
  const say = await makeWords(scope, rows);
  return {
    data: presentImport(record, scope.language),
    rows: rows.map((row) => presentRow(row, record, scope, say)),
  };
};

/** A value of a field in words. */
type Say = (field: ImportField, value: unknown) => string;

function presentRow(
  { line, act, name, login_id, value, before, problems }: ShownRow,
  record: ImportRecord,
  { language }: ExamScope,
  say: Say,
): z.input<typeof ImportRow> {
  const t = translator(language);
  const changed = act === 'change' ? importColumnsOf(record.exam_type) : [];
  return {
    ...{ line, act, name, login_id },
    changes: changed
      .filter(({ name: field }) => value && field in value)
      .map(({ name: field, heading }) => ({
        heading: t(heading),
        before: say(field, before?.[field]),
        after: say(field, value?.[field]),
      })),
    problems: presentProblems(line, problems ?? [], record, language),
  };
}

/** Groupings are looked up where a row changes one of them. */
async function makeWords(scope: ExamScope, rows: readonly ShownRow[]): Promise<Say> {
  const t = translator(scope.language);
  const grouped: readonly ImportField[] = ['classification_id', 'section_id', 'tags'];
  const isAsked = rows.some(
    ({ act, value }) => act === 'change' && grouped.some((field) => value && field in value),
  );
  const names = isAsked ? await namesOf(scope) : undefined;
  return (field, value) => {
    if (value === null || value === undefined) return '';
    if (Array.isArray(value))
      return value.map((id) => names?.tags.get(id) ?? '').join(t('examinee.separator'));
    if (field === 'classification_id' || field === 'section_id')
      return names?.[field].get(Number(value)) ?? '';
    return wordOf(t, field, value);
  };
}

function wordOf(t: Translate, field: ImportField, value: unknown): string {
  return field.endsWith('_cd') && field !== 'person_cd'
    ? t(`${field.slice(0, -'_cd'.length)}.${value}` as MessageKey)
    : String(value);
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
  };
}
