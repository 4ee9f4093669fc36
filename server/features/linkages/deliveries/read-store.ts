import type { LinkState } from '#contract/codes/linkages.ts';
import type { SweepScope, TenantScope } from '../../../access/scope.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { type HeldLinkage, isLive } from './linkage-store.ts';

/**
 * What an event is to a recruiting system; null where it changes nothing there. Who was through and was given more
 * portions is not through any more, as after a reset.
 */
const linkEvent = sql`case v.kind
  when 'registered' then 'examinee.registered'
  when 'begun' then case when v.detail ->> 'first' = 'true' then 'examinee.begun' end
  when 'examined' then 'examinee.submitted'
  when 'result_ready' then 'result.ready'
  when 'result_revised' then 'result.revised'
  when 'reset' then 'examinee.reset'
  when 'portions_added' then
    case when v.detail ->> 'again' = 'true' then 'examinee.reset' else 'examinee.registered' end
  end`;

/** Linkages that are on and have events to read. */
export function listUnread(scope: SweepScope): Promise<{ client_id: number; id: number }[]> {
  return scope.db.rows(sql`
    /* exempt from rule 1: what is due is looked for over all companies */
    select l.client_id, l.id from linkages l
    where l.enabled and ${isLive(sql`l.client_id`)} and exists (select 1 from events v
      where v.client_id = l.client_id and v.exam_id = l.exam_id and v.at > l.read_until
        and v.at <= now() - interval '5 seconds' and ${linkEvent} is not null)
    order by l.read_until, l.client_id, l.id limit 100`);
}

export interface Reading {
  id: number;
  exam_id: number;
  read_until: Date;
}

/** SQL: what of the events `v` has happened since the linkage was read last. */
export function happened({ client_id }: TenantScope, { exam_id, read_until }: Reading, until: Date): Sql {
  return sql`v.client_id = ${client_id} and v.exam_id = ${exam_id} and v.at > ${read_until} and v.at <= ${until}
    and ${linkEvent} is not null`;
}

/** Holds the people to whom something happened: an erasure waits, or is over and they are gone. */
export async function holdHappened(scope: TenantScope, linkage: Reading, until: Date): Promise<void> {
  await scope.db.run(sql`
    select from examinees x where x.client_id = ${scope.client_id} and x.id in (
      select v.examinee_id from events v where ${happened(scope, linkage, until)})
    order by x.id for key share`);
}

/**
 * Raises the number of everybody to whom something happened. Who has no id that the other side knows is left out. Of
 * several events the newest that the linkage delivers counts; one that it does not deliver takes the place of none that
 * still waits. Whoever was in step by a pull is not any more, nor by a delivery where nothing is delivered now.
 * @param state of people with something to deliver; none where nothing is delivered
 */
export function raisePeople(
  scope: TenantScope,
  linkage: HeldLinkage,
  { until, state }: { until: Date; state: LinkState },
): Promise<number> {
  const { client_id } = scope;
  const { id, exam_id, service, id_issuer, events } = linkage;
  const inStep = state === 'none' ? sql`('pulled', 'sent')` : sql`('pulled')`;
  return scope.db.run(sql`
    insert into link_people (client_id, linkage_id, examinee_id, exam_id, seq, event, changed_at, state)
    select ${client_id}::bigint, ${id}::bigint, n.examinee_id, ${exam_id}::bigint, 1,
      coalesce(n.delivered, n.newest), statement_timestamp(),
      case when n.delivered is null then 'none' else ${state}::text end
    from (
      select v.examinee_id, (array_agg(${linkEvent} order by v.at desc, v.id desc))[1] as newest,
        (array_agg(${linkEvent} order by v.at desc, v.id desc)
          filter (where ${linkEvent} = any(${events}::text[])))[1] as delivered
      from events v
      join examinees x on x.client_id = ${client_id} and x.id = v.examinee_id
      left join external_ids i on i.client_id = ${client_id} and i.examinee_id = v.examinee_id
        and i.service = ${service}
      where ${happened(scope, linkage, until)}
        and (i.external_id is not null or ${id_issuer}::text = 'ours')
      group by v.examinee_id) n
    order by n.examinee_id
    on conflict (client_id, linkage_id, examinee_id) do update set seq = link_people.seq + 1,
      changed_at = excluded.changed_at,
      event = case when excluded.state = 'none' and link_people.state in ('waiting', 'behind')
        then link_people.event else excluded.event end,
      state = case when excluded.state <> 'none' then excluded.state
        when link_people.state in ${inStep} then 'none'
        else link_people.state end,
      problem = case when excluded.state = 'none' or link_people.state <> 'refused' then link_people.problem end`);
}

export async function moveReadUntil({ db, client_id }: TenantScope, id: number, until: Date): Promise<void> {
  await db.run(sql`
    update linkages set read_until = ${until} where client_id = ${client_id} and id = ${id}`);
}
