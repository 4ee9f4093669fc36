import type { Language } from '#contract/codes/languages.ts';
import { AnswersWanted } from '#contract/shapes/answers-output.ts';
import { OutputCondition } from '#contract/shapes/output-condition.ts';
import type { Selection } from '#contract/shapes/selection.ts';
import type { JobScope } from '../../../access/scope.ts';
import { raw, sql } from '../../../db/sql.ts';
import { isOfResults } from '../../examinees/door.ts';
import { type CountedState, finishedOn } from '../../exams/door.ts';
import { keptFor } from '../kept-for.ts';
import { type NewestResult, newestResult } from '../results/newest-result.ts';
import type { OutputFile } from '../rules.ts';
import type { OutputRow } from '../store.ts';

/** An output this run has taken. `taken_at` is its proof: a later run that takes it over changes it. */
export interface TakenOutput extends Pick<OutputRow, 'id' | 'exam_id' | 'form' | 'format' | 'encoding'> {
  /** The people of a table; null for reports, which have their targets. */
  selection: Selection | null;
  /** What it holds and how: of an output for which nobody stated any, what its form says by itself. */
  condition: OutputCondition;
  /** Which portions an output of answers holds. */
  answers: AnswersWanted;
  language: Language;
  taken_at: Date;
  exam_type: number;
  exam_name: string;
  directory: string;
  company_name: string;
  company_color: string | null;
}

/**
 * Marks an output as running from its beginning. Nothing when it is done, has failed, or is gone: then there is
 * nothing to do. One that already runs is taken over: its worker died, or this very job came twice.
 */
export async function takeOutput(scope: JobScope, id: number): Promise<TakenOutput | undefined> {
  const row = await scope.db.one<
    Omit<TakenOutput, 'condition' | 'answers'> & { condition: unknown; answers: unknown }
  >(sql`
    update outputs o set status = 1, done = 0, problem = null, started_at = statement_timestamp()
    from exams e, clients c
    where o.client_id = ${scope.client_id} and o.id = ${id} and o.status in (0, 1)
      and e.client_id = ${scope.client_id} and e.id = o.exam_id and c.id = ${scope.client_id}
    returning o.id, o.exam_id, o.form, o.format, o.encoding, o.selection, o.condition, o.answers, o.language, o.started_at as taken_at,
      e.name as exam_name, e.directory, e.exam_type, c.name as company_name, c.color as company_color`);
  // Parsed by the present shape: fields that are newer than the row count as left out.
  return (
    row && {
      ...row,
      condition: OutputCondition.parse(row.condition ?? { form: row.form }),
      answers: AnswersWanted.parse(row.answers ?? {}),
    }
  );
}

/** A person to print. */
export interface Printed extends Pick<NewestResult, 'portions' | 'composite' | 'shows_numbers'> {
  position: number;
  examinee_id: number;
  login_id: string;
  name: string;
  name_kana: string;
  is_simulated: boolean;
  classification_id: number | null;
  section_id: number | null;
  /** Which revision of what follows from several portions together; null where there is none. */
  composite_revision: number | null;
}

/** The next people in print order who have a result. */
export function listPrinted(
  scope: JobScope,
  output: TakenOutput,
  after: number,
  most: number,
): Promise<Printed[]> {
  return scope.db.rows<Printed>(sql`
    select t.position, t.examinee_id, x.login_id, x.name, x.name_kana, x.is_simulated, x.classification_id,
      x.section_id, newest.portions, newest.composite, newest.shows_numbers,
      (select max(c.revision) from composites c
        where c.client_id = ${scope.client_id} and c.examinee_id = t.examinee_id) as composite_revision
    from output_targets t
    join examinees x on x.client_id = ${scope.client_id} and x.id = t.examinee_id
    cross join lateral (${newestResult(scope.client_id, sql`t.examinee_id`)}) newest
    where t.client_id = ${scope.client_id} and t.output_id = ${output.id} and t.position > ${after}
      and newest.portions is not null and ${isOfResults}
    order by t.position limit ${most}`);
}

/** Moves the progress bar, while the output is this run's. Returns whether it still is. */
export async function setProgress(scope: JobScope, output: TakenOutput, done: number): Promise<boolean> {
  const set = await scope.db.run(sql`
    update outputs set done = greatest(done, ${done}) where ${isMine(scope, output)}`);
  return set === 1;
}

/** What an output's row says of its file. */
export interface EndedFile extends OutputFile {
  key: string;
  bytes: number;
  people: number;
  /** How many it was to hold, where that is known only when it is made. */
  total?: number;
  unwritten?: string | null;
}

/**
 * Stores where the whole file of an output lies, if it is still this run's: from here on it can only be ended. Returns
 * whether it was.
 */
export async function keepFile(
  scope: JobScope,
  output: TakenOutput,
  { key }: Pick<EndedFile, 'key'>,
): Promise<boolean> {
  const kept = await scope.db.run(sql`update outputs set file = ${key} where ${isMine(scope, output)}`);
  return kept === 1;
}

/** Stores the people of a table, in its order, unless an earlier run has; people forgotten meanwhile are left out. */
export async function fixPeople(
  scope: JobScope,
  output: TakenOutput,
  examinee_ids: readonly number[],
): Promise<void> {
  const { client_id } = scope;
  await scope.db.run(sql`
    insert into output_targets (client_id, output_id, position, examinee_id)
    select ${client_id}::bigint, ${output.id}::bigint, found.place, x.id
    from unnest(${examinee_ids}::bigint[]) with ordinality as found(id, place)
    join examinees x on x.client_id = ${client_id} and x.id = found.id
    where not exists (
      select from output_targets t where t.client_id = ${client_id} and t.output_id = ${output.id})`);
}

/**
 * Holds an output until the transaction ends, so that no other run takes it meanwhile; several transactions of this one
 * may. Returns whether it is this run's.
 */
export async function holdOutput(scope: JobScope, output: TakenOutput): Promise<boolean> {
  const held = await scope.db.rows(sql`select from outputs where ${isMine(scope, output)} for share`);
  return held.length === 1;
}

/** Marks an output as done, if it is still this run's and not done yet. Returns whether it was. */
export async function endOutput(
  scope: JobScope,
  output: TakenOutput,
  { people, total, key, name, type, bytes, unwritten }: EndedFile,
): Promise<boolean> {
  const ended = await scope.db.run(sql`
    update outputs set status = 2, done = ${people}, total = coalesce(${total ?? null}::int, total), file = ${key},
      file_type = ${type}, file_name = ${name}, bytes = ${bytes}, unwritten = ${unwritten ?? null},
      finished_at = statement_timestamp(), expires_at = statement_timestamp() + ${keptFor}
    where ${isMine(scope, output)}`);
  return ended === 1;
}

/**
 * Marks an output that cannot be produced, if it is still this run's; one that is done stays done. Returns whether it
 * was. @param output without `taken_at` where no run has it
 */
export async function failOutput(
  scope: JobScope,
  output: Pick<TakenOutput, 'id'> | TakenOutput,
  problem: string,
): Promise<boolean> {
  const isOurs =
    'taken_at' in output
      ? isMine(scope, output)
      : sql`client_id = ${scope.client_id} and id = ${output.id} and status in (0, 1)`;
  const failed = await scope.db.run(sql`
    update outputs set status = 3, problem = ${problem}, finished_at = statement_timestamp() where ${isOurs}`);
  return failed === 1;
}

/**
 * Submitted ones of these portions become exported (3 -> 5). Portions first, then people, then counters: the order in
 * which sittings lock them.
 */
export async function exportPortions(scope: JobScope, answer_ids: readonly number[]): Promise<void> {
  await scope.db.run(sql`
    with ended as (
      select id from answers a
      where a.client_id = ${scope.client_id} and a.id = any(${answer_ids}::bigint[]) and a.status = 3
      order by id for update
    )
    update answers a set status = 5 from ended where a.client_id = ${scope.client_id} and a.id = ended.id`);
}

/**
 * Flags these people as output, and as printed where they are. Returns those who were not, with their state before.
 * People whose printed portion was reset meanwhile are left out: its next result was not output.
 * @param answer_ids of the portions that were printed
 */
export function flagOutput(
  scope: JobScope,
  examinee_ids: readonly number[],
  answer_ids: readonly number[],
  isPrinted: boolean,
): Promise<(CountedState & { id: number })[]> {
  return scope.db.rows<CountedState & { id: number }>(sql`
    with before as (
      select id, test_status, is_output, is_printed, is_hidden, ${raw(finishedOn)} from examinees x
      where x.client_id = ${scope.client_id} and x.id = any(${examinee_ids}::bigint[])
        and (x.is_output = 0 or (${isPrinted} and x.is_printed = 0))
        and exists (select from answers a
          where a.client_id = ${scope.client_id} and a.examinee_id = x.id and a.status = 5)
        and not exists (select from answers a
          where a.client_id = ${scope.client_id} and a.examinee_id = x.id and a.id = any(${answer_ids}::bigint[])
            and a.status < 5)
      order by id for no key update
    )
    update examinees x set is_output = 1, is_printed = case when ${isPrinted} then 1 else x.is_printed end,
      updated_at = now()
    from before b where x.client_id = ${scope.client_id} and x.id = b.id
    returning b.id, b.test_status, b.is_output, b.is_printed, b.is_hidden, b.finished_on`);
}

/** On `outputs`: it is still what this run has taken. */
export function isMine(scope: JobScope, output: TakenOutput) {
  return sql`client_id = ${scope.client_id} and id = ${output.id} and status = 1
    and started_at = ${output.taken_at}`;
}

/** The account to notify that an output is ready, and its language. */
export interface Requester {
  email: string;
  name: string;
  language: Language;
  exam_id: number;
  exam_name: string;
  total: number;
  company_name: string;
  company_color: string | null;
}

/** The company's account that requested a finished output, if it may still have it; none for an administrator. */
export function findRequester(scope: JobScope, id: number): Promise<Requester | undefined> {
  return scope.db.one<Requester>(sql`
    select u.email, u.name, o.language, o.exam_id, e.name as exam_name, o.total,
      c.name as company_name, c.color as company_color
    from outputs o
    join clients c on c.id = ${scope.client_id}
    join users u on u.client_id = ${scope.client_id} and u.id = o.requested_by_user
    join exams e on e.client_id = ${scope.client_id} and e.id = o.exam_id
    where o.client_id = ${scope.client_id} and o.id = ${id} and o.status = 2 and u.state = 'active'
      and (not u.restricted or exists (
        select from inspection_permissions i
        where i.client_id = ${scope.client_id} and i.user_id = u.id and i.exam_id = o.exam_id and i.can_output))`);
}
