import { answerStatus } from '#contract/codes/status.ts';
import { actorOf, type SittingScope } from '../../../access/scope.ts';
import type { Portion } from '../store.ts';

/** What a portion is begun with. */
export type Beginning = Pick<Portion, 'writer' | 'seed' | 'random_position' | 'language'>;

/** What beginning or taking over changes of a portion. */
type Moved = Pick<Portion, 'start_at' | 'deadline' | 'now'>;
type TakenOver = Moved & Pick<Portion, 'value' | 'page_seqs' | 'page'>;

/*
 * A whole exam begins within seconds, and each beginning changes the same row, the exam's counters. So beginning is one
 * statement and its own transaction (docs/decisions/0024): portion, person, log, event and counters change together or
 * not at all, are held in the order in which ending a portion holds them, and only from here to the commit. A person
 * with a begun portion is under examination whatever their other portions are: nothing has to be counted for that. The
 * person is read after the lock, so that of two portions begun at once only the first one moves the counters, and the
 * deadline follows from the newest time factor: a launch may be changing it. The moment is taken after both locks too,
 * so that waiting for them costs the candidate no time. The seed is of one attempt: when another one was begun and
 * reset meanwhile, nothing begins.
 */
const begin = {
  name: 'begin_portion',
  text: `
    with found as (
      select time_limit from answers
      where client_id = $1 and id = $2 and examinee_id = $3 and status = 1 and attempt = $12 for no key update
    ), person as (
      select x.exam_id, x.test_status, x.time_factor, x.start_at, x.is_hidden
      from examinees x where x.client_id = $1 and x.id = $3 and exists (select from found) for no key update
    ), moment as materialized (
      select t.at, t.at + make_interval(secs => t.seconds) as deadline, coalesce(t.start_at, t.at) as first
      from (
        select clock_timestamp() as at, (f.time_limit * p.time_factor * 60)::float8 as seconds, p.start_at
        from found f, person p
      ) t
    ), begun as (
      update answers a
      set status = 2, writer = $4, seed = $5, language = $6, random_position = $7::smallint[],
        start_at = (select at from moment), saved_at = (select at from moment),
        deadline = (select deadline from moment)
      where a.client_id = $1 and a.id = $2 and a.examinee_id = $3 and a.status = 1 and exists (select from moment)
      returning a.exam_id, a.start_at, a.deadline
    ), examining as (
      update examinees x set test_status = 2, start_at = (select first from moment), last_activity_at = now(),
        updated_at = now()
      where x.client_id = $1 and x.id = $3 and exists (select from moment)
    ), logged as (
      insert into operation_logs (client_id, exam_id, examinee_id, actor, operation, before, after, request_id)
      select $1::bigint, exam_id, $3::bigint, $8::text, 'sittings.start', $9::jsonb, $10::jsonb, $11::text from begun
    ), told as (
      insert into events (client_id, exam_id, examinee_id, answer_id, kind, detail)
      select $1::bigint, exam_id, $3::bigint, $2::bigint, 'begun',
        jsonb_build_object('first', (select test_status <= 1 from person))
      from begun
    ), counted as (
      update exam_counters c set untested_person_number = untested_person_number - 1,
        under_examination_person_number = under_examination_person_number + 1
      where c.client_id = $1 and c.exam_id = (select p.exam_id from person p where p.test_status <= 1 and p.is_hidden = 0)
    )
    select start_at, deadline, start_at as now from begun`,
};

/** A portion whose time is over gets no new writer: it has to be closed. */
const takeOver = {
  name: 'take_over_portion',
  text: `
    with taken as (
      update answers a set writer = $4, saved_at = statement_timestamp()
      where a.client_id = $1 and a.id = $2 and a.examinee_id = $3 and a.status = 2
        and a.deadline > statement_timestamp()
      returning a.value, a.page_seqs, a.page, a.start_at, a.deadline, a.saved_at as now
    ), seen as (
      update examinees x set last_activity_at = now()
      where x.client_id = $1 and x.id = $3 and exists (select from taken)
    )
    select * from taken`,
};

/**
 * Starts the clock: deadline = start + limit x the examinee's factor, both by the database's clock. Undefined when the
 * portion is begun already: another start of the same moment was there first.
 */
export async function beginPortion(
  scope: SittingScope,
  portion: Portion,
  begun: Beginning,
): Promise<Portion | undefined> {
  const status = answerStatus.answering;
  const moved = await scope.db.one<Moved>(begin, [
    ...[scope.client_id, portion.id, portion.examinee_id, begun.writer, begun.seed, begun.language],
    ...[begun.random_position, actorOf(scope)],
    ...[JSON.stringify({ answer_id: portion.id, status: portion.status })],
    ...[JSON.stringify({ answer_id: portion.id, status }), scope.request_id, portion.attempt],
  ]);
  return moved && { ...portion, ...begun, ...moved, status };
}

/**
 * Hands a running portion to a new writer and answers it as it stands. Time away from the page is not time spent on
 * it. Undefined when it does not run any more.
 */
export async function takeOverPortion(
  scope: SittingScope,
  portion: Portion,
  writer: string,
): Promise<Portion | undefined> {
  const values = [scope.client_id, portion.id, portion.examinee_id, writer];
  const taken = await scope.db.one<TakenOver>(takeOver, values);
  return taken && { ...portion, ...taken, writer };
}
