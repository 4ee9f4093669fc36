import { type ColumnReading, type ImportAct, type ImportKind, importDays } from '#contract/codes/imports.ts';
import type { Language } from '#contract/codes/languages.ts';
import { jobStatus } from '#contract/codes/status.ts';
import type { SweepScope, TenantScope } from '../../../access/scope.ts';
import { isOfHeldExam } from '../../../db/held-exams.ts';
import { raw, type Sql, sql } from '../../../db/sql.ts';
import type { StoredProblem } from '../../../db/tables/imports.ts';
import { storedFields, valuesOf } from '../person-columns.ts';
import type { KnownPerson } from './plan-person.ts';

/** An import with what its exam says. */
export interface ImportRecord {
  id: number;
  exam_id: number;
  kind: ImportKind;
  /** Of answers: contract/codes/imports.ts. */
  file_type: number | null;
  phase: 'check' | 'apply';
  status: number;
  total: number;
  done: number;
  added: number;
  changed: number;
  unchanged: number;
  refused: number;
  asked: number;
  keyless: number;
  guessable: number;
  portions: number;
  unsat: number;
  problem: Omit<StoredProblem, 'path'> | null;
  file: string;
  file_name: string;
  bytes: number;
  headings: string[] | null;
  fields: (string | null)[] | null;
  suggested: (string | null)[] | null;
  read_by: ColumnReading;
  language: Language;
  actor: string;
  created_at: Date;
  exam_type: number;
  use_multilingual: boolean;
  terminate_on: Date;
  examinee_max: number | null;
  now: Date;
}

/** A table that was uploaded. */
export interface NewImport extends Pick<ImportRecord, 'kind' | 'file_type'> {
  file: string;
  file_name: string;
  bytes: number;
  actor: string;
}

export async function insertImport(scope: TenantScope, exam_id: number, of: NewImport): Promise<number> {
  const made = await scope.db.one<{ id: number }>(sql`
    insert into imports (client_id, exam_id, kind, file_type, file, file_name, bytes, language, actor, request_id)
    values (${scope.client_id}, ${exam_id}, ${of.kind}, ${of.file_type}, ${of.file}, ${of.file_name}, ${of.bytes},
      ${scope.language}, ${of.actor}, ${scope.request_id}) returning id`);
  if (!made) throw new Error('an inserted import answered no id');
  return made.id;
}

export function findImport(scope: TenantScope, id: number): Promise<ImportRecord | undefined> {
  return scope.db.one<ImportRecord>(sql`
    select i.id, i.exam_id, i.kind, i.file_type, i.phase, i.status, i.total, i.done, i.added, i.changed,
      i.unchanged, i.refused, i.keyless, i.guessable, i.portions, i.unsat, i.problem, i.file, i.file_name, i.bytes,
      i.headings, i.fields, i.suggested, i.read_by, i.language, i.actor, i.created_at,
      e.exam_type, e.use_multilingual, e.terminate_on, e.examinee_max, now(),
      (select count(*)::int from import_rows r
        where r.client_id = ${scope.client_id} and r.import_id = i.id and r.act = 'ask') as asked
    from imports i
    join exams e on e.client_id = ${scope.client_id} and e.id = i.exam_id
    where i.client_id = ${scope.client_id} and i.id = ${id}`);
}

/** Restarts a phase with its counts at zero. */
export async function beginPhase(
  scope: TenantScope,
  id: number,
  phase: ImportRecord['phase'],
  status: number,
): Promise<void> {
  await scope.db.run(sql`
    update imports set phase = ${phase}, status = ${status}, done = 0, problem = null, finished_at = null
    where client_id = ${scope.client_id} and id = ${id}`);
}

/** Begins to write what was judged; false when somebody was faster, or the rows are not ready. */
export async function beginApply(scope: TenantScope, id: number, status: number): Promise<boolean> {
  const begun = await scope.db.run(sql`
    update imports set phase = 'apply', status = ${status}, done = 0, problem = null, finished_at = null
    where client_id = ${scope.client_id} and id = ${id} and phase = 'check' and status = ${jobStatus.done}
      and refused = 0`);
  return begun === 1;
}

/** Turns those of these lines that ask for confirmation into changes, and keeps why they asked. Returns how many. */
export async function confirmRows(scope: TenantScope, id: number, lines: readonly number[]): Promise<number> {
  const { client_id } = scope;
  const confirmed = await scope.db.run(sql`
    update import_rows r set act = 'change'
    where r.client_id = ${client_id} and r.import_id = ${id} and r.act = 'ask' and r.line = any(${[...lines]}::int[])`);
  await scope.db.run(sql`
    update imports set changed = changed + ${confirmed}
    where client_id = ${client_id} and id = ${id}`);
  return confirmed;
}

/** Ends a phase; the fields that are given replace the stored ones. */
export async function endPhase(
  scope: TenantScope,
  id: number,
  problem: Omit<StoredProblem, 'path'> | null = null,
): Promise<void> {
  await scope.db.run(sql`
    update imports set status = ${problem ? jobStatus.fail : jobStatus.done}, finished_at = now(),
      problem = ${problem ? JSON.stringify(problem) : null}::jsonb
    where client_id = ${scope.client_id} and id = ${id}`);
}

/** The fields of a file's columns, and suggestions for columns without one. */
export interface ReadColumns {
  /** The field of every column; null for one that is left out. */
  fields: readonly (string | null)[];
  suggested?: readonly (string | null)[];
  /** By what they were read. */
  read_by: ColumnReading;
}

export async function storeColumns(
  scope: TenantScope,
  id: number,
  headings: readonly string[],
  { fields, suggested = [], read_by }: ReadColumns,
): Promise<void> {
  await scope.db.run(sql`
    update imports set headings = ${[...headings]}::text[], fields = ${[...fields]}::text[],
      suggested = ${[...suggested]}::text[], read_by = ${read_by}
    where client_id = ${scope.client_id} and id = ${id}`);
}

export async function storeDone(scope: TenantScope, id: number, done: number): Promise<void> {
  await scope.db.run(sql`
    update imports set done = ${done} where client_id = ${scope.client_id} and id = ${id}`);
}

/** A judged row as it is stored. */
export interface NewImportRow {
  line: number;
  act: ImportAct;
  examinee_id?: number;
  login_key?: string;
  person_key?: string;
  value?: object;
  before?: object;
  problems?: readonly StoredProblem[];
}

export async function deleteRows(scope: TenantScope, id: number): Promise<void> {
  await scope.db.run(sql`
    delete from import_rows where client_id = ${scope.client_id} and import_id = ${id}`);
}

export async function insertRows(
  scope: TenantScope,
  id: number,
  rows: readonly NewImportRow[],
): Promise<void> {
  await scope.db.run(sql`
    insert into import_rows (client_id, import_id, line, act, examinee_id, login_key, person_key, value, before, problems)
    select ${scope.client_id}::bigint, ${id}::bigint, n.line, n.act, n.examinee_id, n.login_key, n.person_key,
      n.value, n.before, n.problems
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(line int, act text, examinee_id bigint,
      login_key text, person_key text, value jsonb, before jsonb, problems jsonb)`);
}

/** People of the exam who have one of these login ids in any case, person codes or addresses. */
export function listKnown(
  scope: TenantScope,
  exam_id: number,
  by: { logins: readonly string[]; codes: readonly string[]; emails: readonly string[] },
): Promise<KnownPerson[]> {
  const { client_id } = scope;
  const of = sql`x.client_id = ${client_id} and x.exam_id = ${exam_id}`;
  // Each of the three by its own index; one condition of all three is read through the whole exam.
  return scope.db.rows<KnownPerson>(sql`
    select x.id, ${valuesOf(storedFields, 'x')}, x.test_status,
      coalesce((select json_agg(t.tag_id order by t.tag_id) from examinee_tags t
        where t.client_id = ${client_id} and t.examinee_id = x.id), '[]') as tags
    from examinees x
    where ${of} and x.id in (
      select x.id from examinees x where ${of} and lower(x.login_id) = any(${[...by.logins]}::text[])
      union select x.id from examinees x where ${of} and x.person_cd = any(${[...by.codes]}::text[])
      union select x.id from examinees x where ${of} and lower(x.email) = any(${[...by.emails]}::text[]))`);
}

/** New people without a key, and those whose password in the file is easily guessed. */
export type ImportNotes = Pick<ImportRecord, 'keyless' | 'guessable'>;

/** What two rows of a file may not both name, and the problem of the second. */
const once = [
  { column: sql`r.login_key`, path: 'login_id', key: 'import.row.sameAs' },
  { column: sql`r.person_key`, path: 'person_cd', key: 'import.row.sameAs' },
  // Whichever column it is that names the person.
  { column: sql`r.examinee_id`, path: '', key: 'import.row.samePerson' },
] as const;

/** An object with this key of a row's value, where it has one; without keys otherwise. */
const kept = (key: string, condition: Sql) => sql`
  case when ${condition} and r.value ->> ${raw(`'${key}'`)} is not null
    then jsonb_set('{}', ${raw(`'{${key}}'`)}, r.value -> ${raw(`'${key}'`)}) else '{}' end`;

/**
 * Refuses rows that name somebody whom a row above names already, beside what else is wrong with them, and counts what
 * happens to the rows. A row of answers holds its portions as a list, and how many nobody sat as a number.
 */
export async function settleRows(
  scope: TenantScope,
  id: number,
  { keyless, guessable }: ImportNotes,
): Promise<void> {
  const { client_id } = scope;
  const rows = sql`from import_rows r where r.client_id = ${client_id} and r.import_id = ${id}`;
  for (const { column, path, key } of once) {
    // Found first and then written: rows of a moment ago have no statistics, and a join of them is planned as if they
    // were a handful.
    const twice = await scope.db.rows<{ line: number; first: number }>(sql`
      select n.line, n.first from (
        select r.line, first_value(r.line) over (partition by ${column} order by r.line) as first
        ${rows} and ${column} is not null
      ) n where n.line > n.first`);
    if (twice.length === 0) continue;
    const firsts = JSON.stringify(Object.fromEntries(twice.map(({ line, first }) => [line, first])));
    const problem = JSON.stringify([{ path, key, args: { line: 0 } }]);
    // The person stays; a login id that was drawn for a new person is given up. A question for confirmation is no
    // problem of the row.
    await scope.db.run(sql`
      update import_rows r set act = 'refuse', before = null,
        value = ${kept('name', sql`true`)} || ${kept('login_id', sql`(r.act = 'refuse' or r.login_key is not null)`)},
        problems = coalesce(case when r.act = 'refuse' then r.problems end, '[]')
          || jsonb_set(${problem}::jsonb, '{0,args,line}', ${firsts}::jsonb -> r.line::text)
      where r.client_id = ${client_id} and r.import_id = ${id}
        and r.line = any(${twice.map(({ line }) => line)}::int[])`);
  }
  await scope.db.run(sql`
    update imports i set total = n.total, done = n.total, added = n.added, changed = n.changed,
      unchanged = n.unchanged, refused = n.refused, keyless = ${keyless}, guessable = ${guessable}, portions = n.portions, unsat = n.unsat
    from (
      select count(*)::int as total, count(*) filter (where r.act = 'add')::int as added,
        count(*) filter (where r.act = 'change')::int as changed,
        count(*) filter (where r.act = 'leave')::int as unchanged,
        count(*) filter (where r.act = 'refuse')::int as refused,
        coalesce(sum(jsonb_array_length(r.value -> 'portions')), 0)::int as portions,
        coalesce(sum((r.value ->> 'unsat')::int), 0)::int as unsat
      from import_rows r where r.client_id = ${client_id} and r.import_id = ${id}
    ) n
    where i.client_id = ${client_id} and i.id = ${id}`);
}

export interface OldImport {
  client_id: number;
  exam_id: number;
  id: number;
  file: string;
}

/**
 * Imports of all companies that were begun a day ago or earlier, but for those into exams under legal hold; people who
 * wait to be corrected or written are kept for longer.
 */
export function listOldImports(scope: SweepScope, most: number): Promise<OldImport[]> {
  return scope.db.rows<OldImport>(sql`
    /* exempt from rule 1: what is over is looked for over all companies */
    select i.client_id, i.exam_id, i.id, i.file from imports i
    where i.created_at < now() - interval '1 day'
      and (i.kind <> 'people' or i.phase = 'apply' or i.created_at < now() - ${`${importDays} days`}::interval)
      and not ${isOfHeldExam(sql`i`)}
    order by i.created_at limit ${most}`);
}

export function listImportsOf(scope: TenantScope, exam_id: number): Promise<{ id: number; file: string }[]> {
  return scope.db.rows<{ id: number; file: string }>(sql`
    select id, file from imports where client_id = ${scope.client_id} and exam_id = ${exam_id} order by id for update`);
}

/** Its rows go with it. */
export async function deleteImport(scope: TenantScope, id: number): Promise<void> {
  await scope.db.run(sql`delete from imports where client_id = ${scope.client_id} and id = ${id}`);
}

/** A judged row as it is shown: who is meant, and what changes. */
export interface ShownRow {
  line: number;
  act: ImportAct;
  name: string | null;
  login_id: string | null;
  value: Record<string, unknown> | null;
  before: Record<string, unknown> | null;
  problems: StoredProblem[] | null;
}

/** Rows of one kind from a line on, in the order of the file. */
export function listRows(
  scope: TenantScope,
  id: number,
  { act, after, most }: { act: ImportAct; after: number; most: number },
): Promise<ShownRow[]> {
  const { client_id } = scope;
  return scope.db.rows<ShownRow>(sql`
    select r.line, r.act, coalesce(r.value ->> 'name', x.name) as name,
      coalesce(r.value ->> 'login_id', x.login_id) as login_id, r.value - 'password_sealed' as value, r.before,
      r.problems
    from import_rows r
    left join examinees x on x.client_id = ${client_id} and x.id = r.examinee_id
    where r.client_id = ${client_id} and r.import_id = ${id} and r.act = ${act} and r.line > ${after}
    order by r.line limit ${most}`);
}

/** A problem that stands in the refused rows of an import, as in the first of them, and in how many. */
export type CountedProblem = StoredProblem & { rows: number };

/** The most frequent problems of the refused rows. */
export function countProblems(scope: TenantScope, id: number, most: number): Promise<CountedProblem[]> {
  return scope.db.rows<CountedProblem>(sql`
    select p.problem ->> 'path' as path, p.problem ->> 'key' as key, count(*)::int as rows,
      (array_agg(p.problem -> 'args' order by r.line))[1] as args
    from import_rows r
    cross join lateral jsonb_array_elements(r.problems) as p(problem)
    where r.client_id = ${scope.client_id} and r.import_id = ${id} and r.act = 'refuse'
    group by p.problem ->> 'path', p.problem ->> 'key'
    order by rows desc, path, key limit ${most}`);
}
