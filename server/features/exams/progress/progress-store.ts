import { answerStatus, examStatus, yesNo } from '#contract/codes/status.ts';
import type { ExamScope, TenantScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';

/** People of one portion. */
export interface PortionCount {
  id: number;
  waiting: number;
  answering: number;
  submitted: number;
  by_time: number;
  stopped: number;
  /** Quartiles. */
  seconds: [number, number, number] | null;
}

/** People of one classification itself, or of none. */
export interface GroupCount {
  id: number | null;
  registered: number;
  untested: number;
  examining: number;
  tested: number;
}

export interface Counted {
  portions: PortionCount[];
  groups: GroupCount[];
}

/** Counts everybody of an exam who is not hidden: portions by where they stand, classifications by state. */
export async function countProgress(scope: TenantScope, exam_id: number): Promise<Counted> {
  const { client_id } = scope;
  const shown = sql`x.client_id = ${client_id} and x.exam_id = ${exam_id} and x.is_hidden = ${yesNo.no}`;
  const portions = await scope.db.rows<PortionCount>(sql`
    with counted as (
      select a.exam_item_id as id,
        count(*) filter (where a.status = ${answerStatus.unanswered})::int as waiting,
        count(*) filter (where a.status = ${answerStatus.answering})::int as answering,
        count(*) filter (where a.status >= ${answerStatus.answered} and a.closed_by is distinct from 'time')::int
          as submitted,
        count(*) filter (where a.status >= ${answerStatus.answered} and a.closed_by = 'time')::int as by_time,
        percentile_cont(array[0.25, 0.5, 0.75]) within group (
          order by extract(epoch from a.submitted_at - a.start_at)::float8
        ) filter (where a.status >= ${answerStatus.answered}) as seconds
      from examinees x
      join answers a on a.client_id = ${client_id} and a.examinee_id = x.id
      where ${shown}
      group by a.exam_item_id
    ), stopped as (
      select next.id, count(*)::int as stopped
      from (
        select distinct on (x.id) a.exam_item_id as id
        from examinees x
        join answers a on a.client_id = ${client_id} and a.examinee_id = x.id
        where ${shown} and x.test_status = ${examStatus.examining} and a.status <= ${answerStatus.answering}
        order by x.id, a.position
      ) next
      group by next.id
    )
    select c.*, coalesce(s.stopped, 0) as stopped from counted c left join stopped s on s.id = c.id`);
  const groups = await scope.db.rows<GroupCount>(sql`
    select x.classification_id as id, count(*)::int as registered,
      count(*) filter (where x.test_status <= ${examStatus.unexamined})::int as untested,
      count(*) filter (where x.test_status = ${examStatus.examining})::int as examining,
      count(*) filter (where x.test_status = ${examStatus.examined})::int as tested
    from examinees x where ${shown} group by x.classification_id`);
  return { portions, groups };
}

/** How many people the scope's exam has, and what was counted last where counts are kept. */
export interface KeptProgress {
  registered: number;
  made_at: Date | null;
  counted: Counted | null;
  is_stale: boolean;
}

export async function findKept(scope: ExamScope): Promise<KeptProgress> {
  const row = await scope.db.one<KeptProgress>(sql`
    select n.registered_person_number as registered, p.made_at, p.counted,
      coalesce(p.made_at < now() - interval '1 minute', false) as is_stale
    from exam_counters n
    left join exam_progress p on p.client_id = ${scope.client_id} and p.exam_id = ${scope.exam_id}
    where n.client_id = ${scope.client_id} and n.exam_id = ${scope.exam_id}`);
  return row ?? { registered: 0, made_at: null, counted: null, is_stale: false };
}

/** Keeps counts as those of now. Returns when that is. */
export async function keepProgress(scope: TenantScope, exam_id: number, counted: Counted): Promise<Date> {
  const row = await scope.db.one<{ made_at: Date }>(sql`
    insert into exam_progress (client_id, exam_id, made_at, counted)
    values (${scope.client_id}, ${exam_id}, now(), ${JSON.stringify(counted)}::jsonb)
    on conflict (client_id, exam_id) do update set made_at = excluded.made_at, counted = excluded.counted
    returning made_at`);
  if (!row) throw new Error('what was kept has no row');
  return row.made_at;
}

/** Of requests that find old counts, one a minute has them counted anew. */
export async function claimRefresh(scope: ExamScope): Promise<boolean> {
  const claimed = await scope.db.run(sql`
    update exam_progress set asked_at = now()
    where client_id = ${scope.client_id} and exam_id = ${scope.exam_id} and made_at < now() - interval '1 minute'
      and (asked_at is null or asked_at < now() - interval '1 minute')`);
  return claimed === 1;
}
