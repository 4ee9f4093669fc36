import { setImmediate } from 'node:timers/promises';
import type { ImportField } from '#contract/codes/imports.ts';
import { jobStatus } from '#contract/codes/status.ts';
import { nobody } from '#contract/shapes/examinee.ts';
import type { Refusal } from '../../../access/refusal.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { drawExamineeLoginId, drawExamineePassword } from '../../../adapters/ids.ts';
import { openTable, TableProblem } from '../../../adapters/table-file.ts';
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
import { indexKnown, planPerson } from './plan-person.ts';
import { type GivenPerson, readPerson } from './read-person.ts';

/** Rows that are judged together: some hundred kilobytes, and three questions to the database. */
const atOnce = 500;

type House = Pick<JobHouse, 'files' | 'sealer'>;

/** What an import's rows are judged by. */
interface Facts {
  record: store.ImportRecord;
  words: ImportWords;
  required: readonly ('classification_id' | 'section_id')[];
  fields: readonly (ImportField | null)[];
}

/**
 * Judges every row of an import and stores what becomes of it; nothing of the exam changes. The file is read once, in
 * pieces. Can run again: rows of an earlier run are gone before.
 * @param isLost asked between pieces: another run has taken over
 */
export async function judgeImport(
  scope: TenantScope,
  house: House,
  id: number,
  isLost: () => boolean = () => false,
): Promise<void> {
  const record = await store.findImport(scope, id);
  if (!record) return;
  await store.beginPhase(scope, id, 'check', jobStatus.running);
  await store.deleteRows(scope, id);
  try {
    const keyless = await judgeFile(scope, house, record, isLost);
    await store.settleRows(scope, id, keyless);
    await store.endPhase(scope, id, await findHindrance(scope, id));
  } catch (error) {
    if (!(error instanceof TableProblem)) throw error;
    await store.endPhase(scope, id, wordFault(error));
  }
}

async function judgeFile(
  scope: TenantScope,
  house: House,
  record: store.ImportRecord,
  isLost: () => boolean,
): Promise<number> {
  const content = await house.files.stream(record.file);
  if (!content) throw new Error('the file of an import is gone');
  const table = await openTable(content);
  const headings = table.first?.cells ?? [];
  const fields = record.fields ?? fieldsOf(headings, record.exam_type);
  await store.storeColumns(scope, record.id, headings, fields);
  const facts = { record, fields, ...(await getFacts(scope, record)) };
  let batch: TableLine[] = [];
  let keyless = 0;
  let done = 0;
  const judge = async () => {
    if (batch.length === 0) return;
    if (isLost()) throw new Error('another run has taken the import over');
    keyless += await judgeBatch(scope, house, facts, batch);
    done += batch.length;
    batch = [];
    await store.storeDone(scope, record.id, done);
    await setImmediate();
  };
  for await (const line of table.rest) {
    if (line.cells.every((cell) => cell === '')) continue;
    batch.push(line);
    if (batch.length === atOnce) await judge();
  }
  await judge();
  return keyless;
}

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

/** Answers how many of the batch are new people whom nothing names. */
async function judgeBatch(
  scope: TenantScope,
  { sealer }: House,
  { record, words, required, fields }: Facts,
  batch: readonly TableLine[],
): Promise<number> {
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
  await store.insertRows(scope, record.id, rows);
  return keyless;
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

/** Why what was judged cannot be written, beside rows that are refused. */
async function findHindrance(scope: TenantScope, id: number): Promise<Omit<StoredProblem, 'path'> | null> {
  const judged = await store.findImport(scope, id);
  if (!judged) return null;
  if (!judged.headings?.length) return { key: 'import.file.empty' };
  if (judged.fields?.every((field) => field === null)) return { key: 'import.columns.none' };
  if (judged.total === 0) return { key: 'import.file.noRows' };
  if (judged.added === 0) return null;
  const refusal = mayAdd(
    { ...judged, registered: await lockRegistered(scope, judged.exam_id) },
    judged.added,
  );
  return refusal ? { key: keyOf(refusal) } : null;
}

export function keyOf({ detail, refusal }: Refusal): string {
  return detail ?? `refusal.${refusal}`;
}

function wordFault({ fault, line }: TableProblem): Omit<StoredProblem, 'path'> {
  return { key: `import.file.${fault}`, ...(line !== undefined && { args: { line } }) };
}
