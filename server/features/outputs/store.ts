import type { ResultMode } from '#contract/codes/exam.ts';
import type { Language } from '#contract/codes/languages.ts';
import { limits } from '#contract/codes/limits.ts';
import type { CsvEncoding, OutputForm, OutputFormat, OutputOrder } from '#contract/codes/outputs.ts';
import { jobStatus } from '#contract/codes/status.ts';
import type { AnswersWanted } from '#contract/shapes/answers-output.ts';
import type { OutputCondition } from '#contract/shapes/output-condition.ts';
import type { Paging } from '#contract/shapes/paging.ts';
import type { PersonResult } from '#contract/shapes/result.ts';
import type { Selection } from '#contract/shapes/selection.ts';
import type { ExamScope, TenantScope } from '../../access/scope.ts';
import { empty, type Page, type Sql, sql } from '../../db/sql.ts';
import { isOfResults, isSelected } from '../examinees/door.ts';
import { peopleInOrder } from './people-in-order.ts';
import { type NewestResult, newestResult, personResultOf } from './results/newest-result.ts';
import { ofMode } from './results/result-mode.ts';
import type { Selected } from './rules.ts';

/** A row of outputs. */
export interface OutputRow {
  id: number;
  exam_id: number;
  form: OutputForm;
  /** What staff call it. */
  name: string | null;
  format: OutputFormat;
  encoding: CsvEncoding | null;
  unwritten: string | null;
  status: number;
  total: number;
  done: number;
  left_out: number;
  problem: string | null;
  file: string | null;
  file_type: string | null;
  file_name: string | null;
  bytes: number | null;
  requested_by: string;
  created_at: Date;
  finished_at: Date | null;
  expires_at: Date | null;
  /** As they were stored; null for other forms, and once the file is gone. */
  answers: unknown;
  /** Of answers: to which classification they were narrowed. */
  classification: string | null;
  factor_pattern: { id: number; name: string | null } | null;
}

const columnsOf = ({
  client_id,
  exam_id,
}: ExamScope) => sql`id, exam_id, form, name, format, encoding, unwritten, status, total, done, left_out, problem, file, file_type, file_name, bytes, requested_by,
  created_at, finished_at, case when status = ${jobStatus.done} then expires_at end as expires_at, answers,
  case when answers is not null then (select c.name from classifications c
    where c.client_id = ${client_id} and c.exam_id = ${exam_id}
      and c.id = (selection -> 'search' ->> 'classification_id')::bigint) end as classification,
  case when condition ->> 'factor_pattern_id' is not null then json_build_object(
    'id', (condition ->> 'factor_pattern_id')::bigint,
    'name', (select f.name from factor_patterns f
      where f.client_id = ${client_id} and f.exam_id = ${exam_id}
        and f.id = (condition ->> 'factor_pattern_id')::bigint)) end as factor_pattern`;

/**
 * The people of the scope's exam whom a selection means, and whether each has a result that the mode shows; for a search only
 * those who have one. One more at most than an output takes: enough to see that they are too many.
 */
export function listSelected(
  scope: ExamScope,
  selection: Selection,
  mode: ResultMode,
  order: OutputOrder = 'login_id',
): Promise<Selected[]> {
  return scope.db.rows<Selected>(sql`
    select x.id, ${isOfResults} and ${hasResult(scope, mode)} as has_result from examinees x
    where ${isSelected(scope, scope.exam_id, selection)} ${selection.search ? sql`and ${isOfResults} and ${hasResult(scope, mode)}` : empty}
    order by ${peopleInOrder(scope, order)} limit ${limits.outputPeople + 1}`);
}

/**
 * How many a selection means, how many of them outputs may hold and how many of those have a result that the mode shows,
 * each counted to one beyond `limits.countedRows`.
 */
export async function countSelected(
  scope: ExamScope,
  selection: Selection,
  mode: ResultMode,
): Promise<{ named: number; people: number; with_result: number }> {
  const found = (condition: Sql) => sql`(
    select count(*)::int from (
      select 1 from examinees x where ${isSelected(scope, scope.exam_id, selection)} ${condition} limit ${limits.countedRows + 1}
    ) found)`;
  const row = await scope.db.one<{ named: number; people: number; with_result: number }>(sql`
    select ${selection.search ? sql`0` : found(empty)} as named, ${found(sql`and ${isOfResults}`)} as people,
      ${found(sql`and ${isOfResults} and ${hasResult(scope, mode)}`)} as with_result`);
  return row ?? { named: 0, people: 0, with_result: 0 };
}

/** How many of the scope's exam a selection means whom outputs may hold. */
export async function countShown(scope: ExamScope, selection: Selection): Promise<number> {
  const row = await scope.db.one<{ people: number }>(sql`
    select count(*)::int as people from examinees x
    where ${isSelected(scope, scope.exam_id, selection)} and ${isOfResults}`);
  return row?.people ?? 0;
}

/** On `examinees x`: a submitted portion of those that the mode shows was scored. */
export function hasResult({ client_id }: TenantScope, mode: ResultMode): Sql {
  return sql`exists (
    select from results r
    join answers a on a.client_id = ${client_id} and a.id = r.answer_id and a.status >= 3 ${ofMode(mode)}
    where r.client_id = ${client_id} and r.examinee_id = x.id)`;
}

/** The person of an output of one person, and the exam's directory. */
export function findOnlyPerson(
  scope: ExamScope,
  output_id: number,
): Promise<{ login_id: string; name: string; directory: string } | undefined> {
  return scope.db.one(sql`
    select x.login_id, x.name, e.directory
    from output_targets t
    join examinees x on x.client_id = ${scope.client_id} and x.id = t.examinee_id
    join exams e on e.client_id = ${scope.client_id} and e.id = x.exam_id
    where t.client_id = ${scope.client_id} and t.output_id = ${output_id}`);
}

/**
 * How many of the scope's exam a selection means, how many of them outputs may hold, and how many a table holds: hidden
 * people are left out.
 * @param mode of a table of results: it holds those alone who have one that the mode shows
 */
export async function countExported(
  scope: ExamScope,
  selection: Selection,
  mode?: ResultMode,
): Promise<{ named: number; shown: number; people: number }> {
  const isHeld = mode ? sql`${isOfResults} and ${hasResult(scope, mode)}` : isOfResults;
  const row = await scope.db.one<{ named: number; shown: number; people: number }>(sql`
    select count(*)::int as named, count(*) filter (where ${isOfResults})::int as shown,
      count(*) filter (where ${isHeld})::int as people
    from examinees x where ${isSelected(scope, scope.exam_id, selection)}`);
  return row ?? { named: 0, shown: 0, people: 0 };
}

/** An output to be made. */
export type NewOutput = {
  form: OutputForm;
  format: OutputFormat;
  /** What it holds and how, where somebody stated it. */
  condition?: OutputCondition;
  /** Where no condition states it; left out: the viewer's. */
  language?: Language;
  /** How many were selected who have nothing to show. */
  left_out?: number;
} & (
  | {
      /** Whose results it holds, in print order: fixed from the beginning. */
      targets: readonly number[];
    }
  | {
      encoding: CsvEncoding | null;
      /** By which its people are found when it is made. */
      selection: Selection;
      /** Which portions it holds, where it is one of answers. */
      answers?: AnswersWanted;
      /** How many people it means now. */
      total: number;
    }
);

/** Adds an output that waits for its job; people of reports are in print order. */
export async function addOutput(
  scope: ExamScope,
  output: NewOutput,
  { requested_by, requested_by_user }: { requested_by: string; requested_by_user: number | null },
): Promise<OutputRow> {
  const { form, format } = output;
  const condition = output.condition ? JSON.stringify(output.condition) : null;
  const language = output.condition?.language ?? output.language ?? scope.language;
  const targets = 'targets' in output ? output.targets : [];
  const table = 'selection' in output ? output : { encoding: null, selection: null, total: targets.length };
  const selection = table.selection && JSON.stringify(table.selection);
  const answers = 'answers' in output ? JSON.stringify(output.answers) : null;
  const added = await scope.db.one<{ id: number }>(sql`
    insert into outputs (client_id, exam_id, form, format, encoding, condition, selection, answers, language, total,
      left_out, requested_by, requested_by_user)
    values (${scope.client_id}, ${scope.exam_id}, ${form}, ${format}, ${table.encoding}, ${condition}::jsonb,
      ${selection}::jsonb, ${answers}::jsonb, ${language}, ${table.total}, ${output.left_out ?? 0}, ${requested_by}, ${requested_by_user})
    returning id`);
  // The other columns come from another table, which RETURNING cannot read on a distributed database.
  const row = added && (await findOutput(scope, added.id));
  if (!row) throw new Error('an output that was added has no row');
  if (targets.length > 0)
    await scope.db.run(sql`
      insert into output_targets (client_id, output_id, position, examinee_id)
      select ${scope.client_id}::bigint, ${row.id}::bigint, place, id
      from unnest(${targets}::bigint[]) with ordinality as target(id, place)`);
  return row;
}

/** A page of the exam's outputs, newest first. @param form those alone */
export function listOutputs(scope: ExamScope, paging: Paging, form?: OutputForm): Promise<Page<OutputRow>> {
  return scope.db.page<OutputRow>(paging, {
    from: 'outputs o',
    where: sql`o.client_id = ${scope.client_id} and o.exam_id = ${scope.exam_id}
      ${form === undefined ? empty : sql`and o.form = ${form}`}`,
    order: sql`o.created_at desc, o.id desc`,
    columns: columnsOf(scope),
  });
}

/** The output of that id, if it is of the scope's exam. */
export function findOutput(scope: ExamScope, id: number): Promise<OutputRow | undefined> {
  return scope.db.one<OutputRow>(sql`
    select ${columnsOf(scope)} from outputs
    where client_id = ${scope.client_id} and exam_id = ${scope.exam_id} and id = ${id}`);
}

/** Makes an output that failed wait for its job again. Returns whether there was one. */
export async function resetFailed(scope: ExamScope, id: number): Promise<boolean> {
  const set = await scope.db.run(sql`
    update outputs set status = ${jobStatus.pending}, done = 0, file = null, problem = null, finished_at = null,
      expires_at = null
    where client_id = ${scope.client_id} and exam_id = ${scope.exam_id} and id = ${id}
      and status in (${jobStatus.error}, ${jobStatus.fail})`);
  return set === 1;
}

/** Calls an output by this name while its file is kept or made. Returns whether there was one. */
export async function nameOutput(scope: ExamScope, id: number, name: string | null): Promise<boolean> {
  const set = await scope.db.run(sql`
    update outputs set name = ${name}
    where client_id = ${scope.client_id} and exam_id = ${scope.exam_id} and id = ${id}
      and status <> ${jobStatus.oldData}`);
  return set === 1;
}

/** Ends an output of which there is no whole file yet. Returns whether there was one. */
export async function cancelOutput(scope: ExamScope, id: number, problem: string): Promise<boolean> {
  const set = await scope.db.run(sql`
    update outputs set status = ${jobStatus.fail}, problem = ${problem}, finished_at = statement_timestamp()
    where client_id = ${scope.client_id} and exam_id = ${scope.exam_id} and id = ${id}
      and status in (${jobStatus.pending}, ${jobStatus.running}) and file is null`);
  return set === 1;
}

/** A page of the people in an output, in print order. */
export async function listTargets(
  scope: ExamScope,
  output_id: number,
  { page, per_page }: Paging,
): Promise<{ examinee_id: number; login_id: string; name: string }[]> {
  return scope.db.rows<{ examinee_id: number; login_id: string; name: string }>(sql`
    select x.id as examinee_id, x.login_id, x.name
    from output_targets t
    join examinees x on x.client_id = ${scope.client_id} and x.id = t.examinee_id
    where t.client_id = ${scope.client_id} and t.output_id = ${output_id} and x.exam_id = ${scope.exam_id}
    order by t.position limit ${per_page} offset ${(page - 1) * per_page}`);
}

/** Everything that counts of a person of the scope's exam; undefined when nothing is scored. */
export async function findResult(scope: ExamScope, examinee_id: number): Promise<PersonResult | undefined> {
  const row = await scope.db.one<NewestResult>(sql`
    select newest.portions, newest.composite, newest.shows_numbers
    from examinees x
    cross join lateral (${newestResult(scope.client_id, sql`x.id`)}) newest
    where x.client_id = ${scope.client_id} and x.exam_id = ${scope.exam_id} and x.id = ${examinee_id}`);
  return row && personResultOf(row, scope.language);
}
