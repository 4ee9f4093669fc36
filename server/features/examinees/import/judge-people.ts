import type { ImportField } from '#contract/codes/imports.ts';
import { nobody } from '#contract/shapes/examinee.ts';
import type { Refusal } from '../../../access/refusal.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { drawExamineeLoginId, drawExamineePassword } from '../../../adapters/ids.ts';
import type { TableLine } from '../../../adapters/table-problem.ts';
import type { StoredProblem } from '../../../db/tables/imports.ts';
import { findColumns } from '../../../imports/columns.ts';
import type { JobHouse } from '../../../jobs/jobs.ts';
import { listUsableSets } from '../../exam-sets/door.ts';
import { listExamItems } from '../../exams/door.ts';
import { listGroupings } from '../../groupings/door.ts';
import { unplaced } from '../add/add-people.ts';
import { mayAdd } from '../rules.ts';
import { lockRegistered } from '../store.ts';
import { importColumnsOf } from './import-columns.ts';
import * as store from './import-store.ts';
import { type ImportWords, importWordsOf } from './import-words.ts';
import type { Hindrance, Judging, KindOfImport } from './kinds.ts';
import { indexKnown, planPerson } from './plan-person.ts';
import { type GivenPerson, readPerson } from './read-person.ts';

type House = Pick<JobHouse, 'sealer'>;

/** What an import's rows are judged by. */
interface Facts {
  record: store.ImportRecord;
  words: ImportWords;
  required: readonly ('classification_id' | 'section_id')[];
  fields: readonly (ImportField | null)[];
}

/** Judges rows of people: each adds somebody, changes them, leaves them, or is refused. */
export const beginJudgingPeople: KindOfImport['beginJudging'] = async (scope, house, record, headings) => {
  const fields = (record.fields as Facts['fields'] | null) ?? fieldsOf(headings, record.exam_type);
  const facts = { record, fields, ...(await getFacts(scope, record)) };
  let keyless = 0;
  const judging: Judging = {
    fields,
    countKeyless: () => keyless,
    async judge(batch) {
      const judged = await judgeBatch(scope, house, facts, batch);
      keyless += judged.keyless;
      return judged.rows;
    },
    findHindrance: (judged) => findHindrance(scope, judged),
  };
  const isUnread = fields.every((field) => field === null);
  return isUnread ? { ...judging, hindrance: { key: 'import.columns.none' } } : judging;
};

function fieldsOf(headings: readonly string[], exam_type: number): (ImportField | null)[] {
  const { places } = findColumns(headings, importColumnsOf(exam_type));
  const fields: (ImportField | null)[] = headings.map(() => null);
  for (const [name, at] of places) fields[at] = name;
  return fields;
}

async function getFacts(
  scope: TenantScope,
  { exam_id }: store.ImportRecord,
): Promise<Pick<Facts, 'words' | 'required'>> {
  const groupings = await listGroupings(scope, exam_id, 'all');
  const sets = await listUsableSets(scope, await listExamItems(scope, exam_id));
  const required = [
    ...(groupings.classifications.length > 0 ? (['classification_id'] as const) : []),
    ...(groupings.sections.length > 0 ? (['section_id'] as const) : []),
  ];
  return { words: importWordsOf(groupings, sets), required };
}

/** What becomes of the rows of a batch, and how many are new people whom nothing names. */
async function judgeBatch(
  scope: TenantScope,
  { sealer }: House,
  { record, words, required, fields }: Facts,
  batch: readonly TableLine[],
): Promise<{ rows: store.NewImportRow[]; keyless: number }> {
  const read = batch.map((line) => ({ line: line.line, ...readPerson(cellsIn(line, fields), words) }));
  const wanted = <F extends 'login_id' | 'person_cd' | 'email'>(field: F) =>
    read.flatMap(({ given }) => given[field] ?? []);
  const known = indexKnown(
    await store.listKnown(scope, record.exam_id, {
      logins: wanted('login_id').map((each) => each.toLowerCase()),
      codes: wanted('person_cd'),
      emails: wanted('email').map((each) => each.toLowerCase()),
    }),
  );
  let keyless = 0;
  const rows = read.map(({ line, given, problems }): store.NewImportRow => {
    if (problems.length > 0) return { line, act: 'refuse', problems: problems as StoredProblem[] };
    const plan = planPerson(given, known, required);
    if (plan.act === 'refuse') return { line, act: 'refuse', problems: plan.problems as StoredProblem[] };
    if (plan.act !== 'add')
      return {
        ...{ line, act: plan.act, examinee_id: plan.id },
        ...(plan.act === 'change' && { value: plan.value, before: plan.before }),
      };
    if (plan.isKeyless) keyless += 1;
    const value = newPerson(given, sealer);
    return {
      ...{ line, act: 'add', value, login_key: value.login_id.toLowerCase() },
      ...(given.person_cd && { person_key: given.person_cd }),
    };
  });
  return { rows, keyless };
}

function cellsIn({ cells }: TableLine, fields: readonly (ImportField | null)[]) {
  const row: Partial<Record<ImportField, string>> = {};
  fields.forEach((field, at) => {
    if (field) row[field] = cells[at] ?? '';
  });
  return row;
}

/** All fields of a new person; an id or a password that the row does not give is issued. */
function newPerson({ password, ...given }: GivenPerson, sealer: JobHouse['sealer']) {
  const { login_id, ...fields } = given;
  return {
    ...nobody,
    ...unplaced,
    ...{ exam_set_id: null, time_factor: 1 },
    ...fields,
    login_id: login_id ?? drawExamineeLoginId(),
    password_sealed: sealer.seal(password ?? drawExamineePassword()),
  };
}

/** An exam that is over or full takes nobody new. */
async function findHindrance(scope: TenantScope, judged: store.ImportRecord): Promise<Hindrance | undefined> {
  if (judged.added === 0) return undefined;
  const registered = await lockRegistered(scope, judged.exam_id);
  const refusal = mayAdd({ ...judged, registered }, judged.added);
  return refusal && { key: keyOf(refusal) };
}

export function keyOf({ detail, refusal }: Refusal): string {
  return detail ?? `refusal.${refusal}`;
}
