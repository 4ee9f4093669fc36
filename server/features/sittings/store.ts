import { sql } from 'drizzle-orm';
import type { PortionKind } from '#contract/codes/exam.ts';
import type { Language } from '#contract/codes/languages.ts';
import type { PortionState } from '#contract/shapes/examinee.ts';
import type { ExamineeScope, Scope, SittingScope, SweepScope } from '../../http/scope.ts';
import type { SittingState } from './rules.ts';

/** One portion as the sitting works with it. */
export interface Portion extends SittingState {
  id: number;
  client_id: number;
  exam_id: number;
  examinee_id: number;
  exam_item_id: number;
  type: PortionKind;
  form_id: string;
  code: number;
  value: string;
  options: number;
  page_size: number;
  page_count: number;
  page_seqs: number[];
  page_seconds: number[];
  page: number;
  random_position: number[] | null;
  /** Minutes, without the time factor. */
  time_limit: number;
  time_factor: number;
  start_at: Date | null;
  seed: string | null;
  closed_by: 'submit' | 'time' | null;
  /** Null before begin. */
  language: Language | null;
}

interface PortionRow extends Omit<Portion, 'deadline' | 'start_at' | 'now'> {
  deadline: string | null;
  start_at: string | null;
  now: string;
  [column: string]: unknown;
}

const columns = sql`a.id, a.client_id, a.exam_id, a.examinee_id, a.exam_item_id, a.type, a.form_id, i.code, a.status, a.value, a.options,
  a.page_size, a.page_count, a.page_seqs, a.page_seconds, a.page, a.writer, a.random_position, a.time_limit,
  x.time_factor::float8 as time_factor, a.start_at, a.deadline, a.seed, a.closed_by, a.language, clock_timestamp() as now`;

const joins = sql`
  join exam_items i on i.client_id = a.client_id and i.id = a.exam_item_id
  join examinees x on x.client_id = a.client_id and x.id = a.examinee_id`;

/** The candidate's portions in the exam's order. */
export async function listPortions(scope: ExamineeScope): Promise<Portion[]> {
  const found = await scope.db.execute<PortionRow>(sql`
    select ${columns} from answers a ${joins}
    where a.client_id = ${scope.client_id} and a.examinee_id = ${scope.examinee_id} order by a.position`);
  return found.rows.map(portionOf);
}

/** The portion of a sitting. `lock` holds it until the transaction ends, so that two requests take turns. */
export async function getPortion(scope: SittingScope, lock: 'lock' | 'read'): Promise<Portion> {
  const found = await scope.db.execute<PortionRow>(sql`
    select ${columns} from answers a ${joins}
    where a.client_id = ${scope.client_id} and a.id = ${scope.answer_id} and a.examinee_id = ${scope.examinee_id}
    ${lock === 'lock' ? sql`for update of a` : sql``}`);
  const [row] = found.rows;
  if (!row) throw new Error('a sitting that was admitted has no row');
  return portionOf(row);
}

/** What a portion is begun with. */
export interface Beginning {
  writer: string;
  seed: string;
  random_position: readonly number[] | null;
  language: Language;
}

/** Starts the clock: deadline = start + limit x the examinee's factor, both by the database's clock. */
export async function beginPortion(scope: SittingScope, portion: Portion, begun: Beginning): Promise<void> {
  const minutes = portion.time_limit * portion.time_factor;
  await scope.db.execute(sql`
    with clock as (select clock_timestamp() as at)
    update answers set status = 2, writer = ${begun.writer}, seed = ${begun.seed}, language = ${begun.language},
      random_position = ${begun.random_position && sql.param([...begun.random_position])}::smallint[],
      start_at = clock.at, saved_at = clock.at, deadline = clock.at + make_interval(secs => ${minutes * 60})
    from clock where client_id = ${scope.client_id} and id = ${portion.id}`);
  await scope.db.execute(sql`
    update examinees set start_at = coalesce(start_at, now()), last_activity_at = now()
    where client_id = ${scope.client_id} and id = ${portion.examinee_id}`);
}

/** Hands a running portion to a new writer. Time away from the page is not time spent on it. */
export async function resumePortion(scope: SittingScope, portion: Portion, writer: string): Promise<void> {
  await scope.db.execute(sql`
    update answers set writer = ${writer}, saved_at = clock_timestamp()
    where client_id = ${scope.client_id} and id = ${portion.id}`);
  await scope.db.execute(sql`
    update examinees set last_activity_at = now()
    where client_id = ${scope.client_id} and id = ${portion.examinee_id}`);
}

/** Takes over the whole answer string of a submission; the time since the last save belongs to the open page. */
export async function storeValue(scope: SittingScope, portion: Portion, value: string): Promise<number[]> {
  const stored = await scope.db.execute<{ page_seconds: number[] }>(sql`
    update answers set value = ${value},
      page_seconds[page] = page_seconds[page] + least(extract(epoch from clock_timestamp() - saved_at), 600)
    where client_id = ${scope.client_id} and id = ${portion.id} returning page_seconds`);
  return stored.rows[0]?.page_seconds ?? portion.page_seconds;
}

/** Ends a portion. A portion ended by time is stamped with its deadline, however late that is noticed. */
export async function endPortion(
  scope: Scope,
  portion: Portion,
  closed_by: 'submit' | 'time',
): Promise<void> {
  const at = closed_by === 'time' ? sql`deadline` : sql`clock_timestamp()`;
  await scope.db.execute(sql`
    update answers set status = 3, submitted_at = ${at}, closed_by = ${closed_by}, writer = null
    where client_id = ${portion.client_id} and id = ${portion.id}`);
}

export interface ExamineeState {
  test_status: number;
  is_output: number;
  is_printed: number;
  [column: string]: unknown;
}

/**
 * Derives an examinee's state from the portions: the one place where it changes (decisions 4).
 * Answers the state before and after.
 */
export async function deriveState(
  scope: Scope,
  who: { client_id: number; examinee_id: number },
): Promise<{ before: ExamineeState; after: ExamineeState }> {
  const found = await scope.db.execute<ExamineeState>(sql`
    select test_status, is_output, is_printed from examinees
    where client_id = ${who.client_id} and id = ${who.examinee_id} for no key update`);
  const changed = await scope.db.execute<ExamineeState>(sql`
    with portions as (
      select count(*) as all_of_them, count(*) filter (where status >= 3) as ended,
        count(*) filter (where status >= 2) as begun, max(submitted_at) as last_end
      from answers where client_id = ${who.client_id} and examinee_id = ${who.examinee_id}
    )
    update examinees x set
      test_status = case when all_of_them = 0 then 0 when ended = all_of_them then 3 when begun > 0 then 2 else 1 end,
      end_at = case when all_of_them > 0 and ended = all_of_them then last_end end,
      last_activity_at = now(), updated_at = now()
    from portions where client_id = ${who.client_id} and id = ${who.examinee_id}
    returning test_status, is_output, is_printed`);
  const [before] = found.rows;
  const [after] = changed.rows;
  if (!before || !after) throw new Error('an examinee with portions has no row');
  return { before, after };
}

/** Where a round over expired portions stands. The deadline is text: a Date would cut its microseconds off. */
export interface ExpiredPlace {
  deadline: string;
  id: number;
}

/**
 * The running portion whose time was over first after this place, held until the transaction ends; portions that
 * another worker holds are skipped. Undefined when there is none.
 */
export async function takeExpired(
  scope: SweepScope,
  after: ExpiredPlace | undefined,
): Promise<{ portion: Portion; place: ExpiredPlace } | undefined> {
  const beyond = after
    ? sql`and (a.deadline, a.id) > (${after.deadline}::timestamptz, ${after.id}::bigint)`
    : sql``;
  const found = await scope.db.execute<PortionRow>(sql`
    select ${columns} from answers a ${joins}
    where a.status = 2 and a.deadline <= clock_timestamp() ${beyond}
    order by a.deadline, a.id limit 1 for update of a skip locked`);
  const [row] = found.rows;
  return row && { portion: portionOf(row), place: { deadline: row.deadline ?? '', id: row.id } };
}

/** The portions of one examinee as staff see them. */
export async function listPortionStates(
  scope: ExamineeScope,
): Promise<(Omit<PortionState, 'display_name'> & { form_id: string })[]> {
  const found = await scope.db.execute<
    Omit<PortionState, 'display_name'> & { form_id: string; [column: string]: unknown }
  >(sql`
    select id as answer_id, type, form_id, status, start_at, submitted_at, closed_by,
      length(replace(value, '0', '')) as answered, length(value) as answer_length
    from answers where client_id = ${scope.client_id} and examinee_id = ${scope.examinee_id} order by position`);
  return found.rows.map(
    ({ form_id, answer_id, type, status, start_at, submitted_at, closed_by, answered, answer_length }) => ({
      form_id,
      answer_id,
      type,
      status,
      closed_by,
      answered,
      answer_length,
      start_at: start_at && new Date(start_at).toISOString(),
      submitted_at: submitted_at && new Date(submitted_at).toISOString(),
    }),
  );
}

export interface SessionRow {
  id: number;
  name: string;
  test_status: number;
  is_updated_profile: boolean;
  exam_id: number;
  exam_name: string;
  exam_type: number;
  use_multilingual: boolean;
  directory: string;
  hash: string;
  client_name: string;
  package_id: number;
  package_name: string;
  service: 'EXAM1' | 'EXAM5' | 'EXAM6';
  package_type: 'ASP' | 'TRUST';
  [column: string]: unknown;
}

export async function findSessionRow(
  scope: Scope,
  client_id: number,
  examinee_id: number,
): Promise<SessionRow | undefined> {
  const found = await scope.db.execute<SessionRow>(sql`
    select x.id, x.name, x.test_status, x.profile_updated_at is not null as is_updated_profile,
      e.id as exam_id, e.name as exam_name, e.exam_type, e.use_multilingual, e.directory, c.hash, c.name as client_name,
      p.id as package_id, p.name as package_name, p.service, p.type as package_type
    from examinees x
    join exams e on e.client_id = x.client_id and e.id = x.exam_id
    join packages p on p.client_id = e.client_id and p.id = e.package_id
    join clients c on c.id = x.client_id
    where x.client_id = ${client_id} and x.id = ${examinee_id}`);
  return found.rows[0];
}

/** The exam's purpose in the company's words, if it gave any. */
export async function findPurposeText(scope: ExamineeScope): Promise<string | null> {
  const found = await scope.db.execute<{ purpose_text: string | null }>(sql`
    select purpose_text from exams where client_id = ${scope.client_id} and id = ${scope.exam_id}`);
  return found.rows[0]?.purpose_text ?? null;
}

/** Raw statements answer moments as text. */
function portionOf(row: PortionRow): Portion {
  const date = (text: string | null) => (text === null ? null : new Date(text));
  return { ...row, deadline: date(row.deadline), start_at: date(row.start_at), now: new Date(row.now) };
}
