import type { SweepScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';
import { begunAndEnded, isNotAdded } from './series-store.ts';

const reader = 'daily_counts';

/** Moments from which and before which events are counted. */
export interface Part {
  from: Date;
  to: Date;
  /** What is left after it is too young to be counted. */
  is_last: boolean;
}

/** Reading begins with the first event there is. */
export async function beginReading(scope: SweepScope): Promise<void> {
  const known = await scope.db.one(sql`select name from event_readers where name = ${reader}`);
  if (known) return;
  const first = await scope.db.one<{ at: Date | null }>(
    sql`/* exempt from rule 1: the first event of all companies */ select min(at) as at from events`,
  );
  await scope.db.run(sql`
    insert into event_readers (name, read_to) values (${reader}, ${first?.at ?? new Date()}) on conflict do nothing`);
}

/**
 * A day at most, and nothing of the last minute: the row of an event becomes visible with its transaction's end, some
 * time after its moment. Others wait until this transaction ends.
 */
export async function takePart(scope: SweepScope): Promise<Part> {
  const part = await scope.db.one<Part>(sql`
    select read_to as "from", least(now() - interval '60 seconds', read_to + interval '1 day') as "to",
      now() - interval '60 seconds' <= read_to + interval '1 day' as is_last
    from event_readers where name = ${reader} for update`);
  if (!part) throw new Error('a reader of events has no row');
  return part;
}

export async function moveOn(scope: SweepScope, to: Date): Promise<void> {
  await scope.db.run(sql`update event_readers set read_to = ${to} where name = ${reader}`);
}

/** Begun and ended tests of people who are not simulated. What was on paper had neither a device nor minutes. */
const happened = (part: Part) => sql`
  select e.client_id, e.id, e.exam_id, e.examinee_id, e.answer_id, e.at,
    case when e.kind = 'begun' then 'begun' when e.detail ->> 'closed_by' = 'time' then 'timed_out'
      else 'finished' end as event
  from clients c
  join events e on e.client_id = c.id and e.at >= ${part.from} and e.at < ${part.to}
  where e.kind in ('begun', 'submitted') and coalesce(e.detail ->> 'closed_by', '') <> 'import'`;

/**
 * Adds what happened to the counts. Minutes are counted from the last beginning, without the time that was given back for
 * a maintenance; the device is that of the last log-in.
 */
export function countPart(scope: SweepScope, part: Part): Promise<number> {
  return scope.db.run(sql`
    /* exempt from rule 1: a sweep over all companies */
    insert into daily_counts as d (client_id, exam_id, day, portion, language, device, event, minutes, n)
    select client_id, exam_id, day, portion, language, device, event, minutes, count(*)::int
    from (
      select w.client_id, w.id, w.exam_id, w.event, a.type as portion,
        (w.at at time zone 'Asia/Tokyo')::date as day, coalesce(a.language, 'ja') as language,
        coalesce((array_agg(s.device order by s.created_at desc, s.id desc))[1], 'other') as device,
        case when w.event = 'begun' then -1
          else floor(greatest(least((extract(epoch from w.at - coalesce(max(b.at), w.at))
            - coalesce(max(g.seconds), 0)) / 60, 32767), 0))::smallint end as minutes
      from (${happened(part)}) w
      join examinees x on x.client_id = w.client_id and x.id = w.examinee_id and not x.is_simulated
      join answers a on a.client_id = w.client_id and a.id = w.answer_id
      left join events b on b.client_id = w.client_id and b.examinee_id = w.examinee_id
        and b.answer_id = w.answer_id and b.kind = 'begun' and b.at <= w.at
      left join lateral (
        select sum(seconds) as seconds from time_credits c
        where c.client_id = w.client_id and c.answer_id = w.answer_id and c.attempt = a.attempt and c.cause = 'maintenance'
      ) g on true
      left join examinee_sessions s on s.client_id = w.client_id and s.examinee_id = w.examinee_id
        and s.created_at <= w.at
      group by w.client_id, w.id, w.exam_id, w.event, w.at, a.type, a.language
    ) one
    group by client_id, exam_id, day, portion, language, device, event, minutes
    on conflict on constraint daily_counts_pkey do update set n = d.n + excluded.n`);
}

/** Others who count or add up wait until this transaction ends. */
export async function holdCounts(scope: SweepScope): Promise<void> {
  await scope.db.run(sql`select from event_readers where name = ${reader} for update`);
}

/** The first day that is not added up and over: nothing more of it will be counted. */
export async function findDayToAdd(scope: SweepScope): Promise<string | undefined> {
  const found = await scope.db.one<{ day: string | null }>(sql`
    /* exempt from rule 1: a sweep over all companies */
    select min(day)::text as day from daily_counts
    where ${isNotAdded} and day < (
      select (read_to at time zone 'Asia/Tokyo')::date from event_readers where name = ${reader})`);
  return found?.day ?? undefined;
}

/** Adds up a day, over all companies and by exam. */
export async function addUp(scope: SweepScope, day: string): Promise<void> {
  await scope.db.run(sql`
    insert into daily_exams (client_id, exam_id, day, begun, ended)
    select client_id, exam_id, day, ${begunAndEnded} from daily_counts where day = ${day}
    group by client_id, exam_id, day`);
  await scope.db.run(sql`
    /* exempt from rule 1: a sweep over all companies */
    insert into daily_totals (day, portion, language, device, event, minutes, n)
    select day, portion, language, device, event, minutes, sum(n)::int from daily_counts where day = ${day}
    group by day, portion, language, device, event, minutes`);
}
