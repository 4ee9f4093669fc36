import type { z } from 'zod';
import type { PortionKind, TimeoutPolicy } from '#contract/codes/exam.ts';
import type { Language } from '#contract/codes/languages.ts';
import { answerStatus, type Closing } from '#contract/codes/status.ts';
import type { PortionState } from '#contract/shapes/examinee.ts';
import { Refusal } from '../../access/refusal.ts';
import type { ExamineeScope, Scope, SittingScope, SweepScope, TenantScope } from '../../access/scope.ts';
import { isDataOnly } from '../../access/session-limits.ts';
import { sql } from '../../db/sql.ts';
import { type CountedState, finishedOn } from '../exams/door.ts';
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
  /** What the exam's fixed form is written from. */
  form_seed: string;
  /** From 1; a reset by staff and an initialised exam start the next one. */
  attempt: number;
  closed_by: Closing | null;
  /** Null before begin. */
  language: Language | null;
  /** The candidate has confirmed the personal information. */
  is_updated_profile: boolean;
}

const columns = `a.id, a.client_id, a.exam_id, a.examinee_id, a.exam_item_id, a.type, a.form_id, i.code, a.status, a.value, a.options,
  a.page_size, a.page_count, a.page_seqs, a.page_seconds, a.page, a.writer, a.random_position, a.time_limit,
  x.time_factor::float8 as time_factor, a.start_at, a.deadline, a.seed, i.seed as form_seed, a.attempt, a.closed_by, a.language, x.profile_updated_at is not null as is_updated_profile,
  clock_timestamp() as now`;

const joins = `
  join exam_items i on i.client_id = $1 and i.id = a.exam_item_id
  join examinees x on x.client_id = $1 and x.id = a.examinee_id`;

const ofExaminee = `select ${columns} from answers a ${joins} where a.client_id = $1 and a.examinee_id = $2`;

/** Prepared statements: on an exam's day every candidate needs each of them within seconds. */
const statements = {
  list: { name: 'list_portions', text: `${ofExaminee} order by a.position` },
  read: { name: 'read_portion', text: `${ofExaminee} and a.id = $3` },
  lock: { name: 'lock_portion', text: `${ofExaminee} and a.id = $3 for update of a` },
};

/** The row is locked already: the statement's own moment is that of the closing. */
const endStatements = {
  submit: endBy(
    'submit',
    `submitted_at = statement_timestamp(),
        page_seconds[page] = page_seconds[page] + least(extract(epoch from statement_timestamp() - saved_at), 600)`,
  ),
  time: endBy('time', 'submitted_at = deadline'),
};

function endBy(closed_by: 'submit' | 'time', at: string) {
  return {
    name: `end_portion_by_${closed_by}`,
    text: `
      update answers set status = 3, closed_by = '${closed_by}', value = $3, writer = null, ${at}
      where client_id = $1 and id = $2 returning page_seconds`,
  };
}

/** The candidate's portions in the exam's order. */
export async function listPortions(scope: ExamineeScope): Promise<Portion[]> {
  const values = [scope.client_id, scope.examinee_id];
  return await scope.db.rows<Portion>(statements.list, values);
}

/**
 * The portion of a sitting. `lock` holds it until the transaction ends, so that two requests take turns.
 * @throws Refusal notFound when the candidate was forgotten since they were admitted
 */
export function getPortion(scope: SittingScope, lock: 'lock' | 'read'): Promise<Portion> {
  return getPortionOf(scope, scope.answer_id, lock);
}

/** A portion of the person. @throws Refusal notFound when it is not theirs */
export async function getPortionOf(
  scope: ExamineeScope,
  answer_id: number,
  lock: 'lock' | 'read',
): Promise<Portion> {
  const values = [scope.client_id, scope.examinee_id, answer_id];
  const row = await scope.db.one<Portion>(statements[lock], values);
  if (!row) throw new Refusal('notFound');
  return row;
}

/**
 * Ends a portion with the given answers. At a submission the time since the last save belongs to the open page; a
 * portion ended by time is stamped with its deadline, however late that is noticed. Returns the seconds of every page.
 */
export async function endPortion(
  scope: TenantScope,
  { id, value }: Portion,
  closed_by: 'submit' | 'time',
): Promise<number[]> {
  const values = [scope.client_id, id, value];
  const ended = await scope.db.one<Pick<Portion, 'page_seconds'>>(endStatements[closed_by], values);
  if (!ended) throw new Error('a portion that is held has no row');
  return ended.page_seconds;
}

/**
 * Locks an examinee until the transaction ends and answers the state, so that ending or scoring two portions of one
 * person takes turns. Portions are locked before people, wherever both are. The lock lets other rows reference the
 * person: a stronger one would wait for foreign keys of portions that wait for it.
 * @throws Refusal notFound when the examinee was forgotten since they were admitted
 */
export async function lockExaminee(scope: TenantScope, who: { examinee_id: number }): Promise<CountedState> {
  const values = [scope.client_id, who.examinee_id];
  const state = await scope.db.one<CountedState>(stateStatements.lock, values);
  if (!state) throw new Refusal('notFound');
  return state;
}

/** Keeps somebody's portions until the transaction ends: none is deleted or changes its id; answers may still come. */
export async function holdPortions(scope: ExamineeScope): Promise<void> {
  await scope.db.run(sql`
    select from answers where client_id = ${scope.client_id} and examinee_id = ${scope.examinee_id}
    order by id for key share`);
}

/**
 * Derives the state of an examinee who is locked from the portions; only beginning changes it elsewhere.
 * @param reliability_index of a personality result that was just made; null leaves the one that is there
 */
export async function deriveState(
  scope: TenantScope,
  who: { examinee_id: number },
  reliability_index: number | null,
): Promise<CountedState> {
  const values = [scope.client_id, who.examinee_id, reliability_index];
  const state = await scope.db.one<CountedState>(stateStatements.derive, values);
  if (!state) throw new Error('an examinee with portions has no row');
  return state;
}

/**
 * Derives the state of a locked examinee after staff reset a portion, as if it had never begun: output flags are
 * cleared, and the reliability index where it was a personality test.
 */
export async function deriveTakenBack(
  scope: TenantScope,
  { examinee_id, type, status }: Portion,
): Promise<CountedState> {
  const [isOutput, isPersonality] = [status === answerStatus.exported, type === 'personality'];
  const values = [scope.client_id, examinee_id, isOutput, isPersonality];
  const state = await scope.db.one<CountedState>(stateStatements.takeBack, values);
  if (!state) throw new Error('an examinee with portions has no row');
  return state;
}

/** The state of an examinee `x` who has `p.all_of_them` portions. */
export const derivedState = `
  test_status = case when p.all_of_them = 0 then 0 when p.ended = p.all_of_them then 3 when p.begun > 0 then 2 else 1 end,
  end_at = case when p.all_of_them > 0 and p.ended = p.all_of_them then p.last_end end, updated_at = now()`;

/** What `derivedState` counts of portions, and when the first of them was begun. */
export const countedPortions = `
  count(*) as all_of_them, count(*) filter (where status >= 3) as ended, count(*) filter (where status >= 2) as begun,
  min(start_at) as first_begin, max(submitted_at) as last_end`;

const portionsOfOne = `
      with portions as (select ${countedPortions} from answers where client_id = $1 and examinee_id = $2)`;

/** Locked before it is counted: a statement that waits for a lock counts what was there before it waited. */
const stateStatements = {
  lock: {
    name: 'lock_examinee',
    text: `
      select test_status, is_output, is_printed, is_hidden, ${finishedOn} from examinees where client_id = $1 and id = $2
      for no key update`,
  },
  derive: {
    name: 'derive_examinee_state',
    text: `${portionsOfOne}
      update examinees x set ${derivedState}, last_activity_at = now(),
        reliability_index = coalesce($3, reliability_index)
      from portions p where client_id = $1 and id = $2
      returning test_status, is_output, is_printed, is_hidden, ${finishedOn}`,
  },
  takeBack: {
    name: 'derive_taken_back',
    text: `${portionsOfOne}
      update examinees x set ${derivedState}, start_at = p.first_begin,
        is_output = case when $3::boolean then 0 else is_output end,
        is_printed = case when $3::boolean then 0 else is_printed end,
        reliability_index = case when $4::boolean then null else reliability_index end
      from portions p where client_id = $1 and id = $2
      returning test_status, is_output, is_printed, is_hidden, ${finishedOn}`,
  },
};

/** Where a round over expired portions stands: deadline in microseconds since 1970, which a Date would cut, and id. */
export type ExpiredPlace = readonly [deadline: number, id: number];

interface ExpiredKey {
  client_id: number;
  id: number;
  deadline_micros: number;
}

interface ExpiredRow extends Portion {
  timeout_policy: TimeoutPolicy;
}

const expiredStatements = {
  // In the order of its index and one at a time, because thousands of portions end at one moment. `now()` is constant
  // within a statement, so that the index can be used for it; the sum is the index's own expression.
  find: {
    name: 'find_expired',
    text: `
      /* exempt from rule 1: whose time is over is looked for over all companies */
      select client_id, id, (extract(epoch from deadline) * 1000000)::int8 as deadline_micros from answers
      where status + 0 = 2 and deadline <= now()
        and deadline <= (select coalesce(min((value ->> 'from')::timestamptz), 'infinity') from platform_settings
          where key = 'maintenance' and value ->> 'credited' = 'false')
        and (deadline, id) > ('epoch'::timestamptz + $1::float8 * interval '1 microsecond', $2::bigint)
      order by deadline, id limit 1`,
  },
  take: {
    name: 'take_expired',
    text: `
      select ${columns}, e.timeout_policy from answers a ${joins} join exams e on e.client_id = $1 and e.id = a.exam_id
      where a.client_id = $1 and a.id = $2 and a.status = 2 for update of a skip locked`,
  },
};

/**
 * The portion whose time was over first after this place; undefined when there is none. One that ran into a maintenance is
 * found once it has got its time back.
 */
export async function findExpired(
  scope: SweepScope,
  after: ExpiredPlace,
): Promise<{ client_id: number; place: ExpiredPlace } | undefined> {
  const found = await scope.db.one<ExpiredKey>(expiredStatements.find, after);
  return found && { client_id: found.client_id, place: [found.deadline_micros, found.id] };
}

/** Locks the portion of this key. Undefined when another worker holds it, or it has ended meanwhile. */
export async function takeExpired(
  scope: TenantScope,
  id: number,
): Promise<{ portion: Portion; timeout_policy: TimeoutPolicy } | undefined> {
  const row = await scope.db.one<ExpiredRow>(expiredStatements.take, [scope.client_id, id]);
  if (!row) return undefined;
  const { timeout_policy, ...portion } = row;
  return { portion, timeout_policy };
}

/** A portion as staff see it; its name comes from the form. */
type StateRow = Omit<z.input<typeof PortionState>, 'display_name' | 'attempts'> & { form_id: string };

/** The portions of one examinee. */
export function listPortionStates(scope: ExamineeScope): Promise<StateRow[]> {
  return scope.db.rows<StateRow>(sql`
    select id as answer_id, type, form_id, status, attempt, start_at, submitted_at, closed_by, language,
      length(replace(value, '0', '')) as answered, length(value) as answer_length
    from answers where client_id = ${scope.client_id} and examinee_id = ${scope.examinee_id} order by position`);
}

export interface SessionRow {
  id: number;
  name: string;
  test_status: number;
  return_url: string | null;
  is_updated_profile: boolean;
  /** In this log-in. */
  is_agreed: boolean;
  is_data_only: boolean;
  running: { answer_id: number; type: PortionKind } | null;
  exam_id: number;
  exam_name: string;
  name_en: string | null;
  name_zh: string | null;
  exam_type: number;
  use_multilingual: boolean;
  directory: string;
  hash: string;
  client_name: string;
  package_id: number;
  package_name: string;
  service: 'EXAM1' | 'EXAM5' | 'EXAM6';
  package_type: 'ASP' | 'TRUST';
}

const sessionStatement = {
  name: 'find_examinee_session',
  text: `
    select x.id, x.name, x.test_status, x.profile_updated_at is not null as is_updated_profile,
      exists (select from examinee_sessions s where s.client_id = $1 and s.id = $3
        and s.terms_agreed_at is not null) as is_agreed,
      exists (select from examinee_sessions s where s.client_id = $1 and s.id = $3 and ${isDataOnly}) as is_data_only,
      (select jsonb_build_object('answer_id', a.id, 'type', a.type) from answers a
        where a.client_id = $1 and a.examinee_id = x.id and a.status = 2 and a.deadline > clock_timestamp()
        order by a.position limit 1) as running,
      e.id as exam_id, e.name as exam_name, e.name_en, e.name_zh, e.exam_type, e.use_multilingual, e.directory, c.hash, c.name as client_name,
      p.id as package_id, p.name as package_name, p.service, e.package_type,
      (select i.return_url from external_ids i where i.client_id = $1 and i.examinee_id = x.id
        and i.return_url is not null order by i.service limit 1) as return_url
    from examinees x
    join exams e on e.client_id = $1 and e.id = x.exam_id
    join packages p on p.client_id = $1 and p.id = e.package_id
    join clients c on c.id = $1
    where x.client_id = $1 and x.id = $2`,
};

export async function findSessionRow(
  scope: Scope,
  client_id: number,
  examinee_id: number,
  session_id: number | undefined,
): Promise<SessionRow | undefined> {
  const values = [client_id, examinee_id, session_id ?? null];
  return scope.db.one<SessionRow>(sessionStatement, values);
}
