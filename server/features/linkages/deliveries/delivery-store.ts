import type { LinkEvent } from '#contract/codes/linkages.ts';
import type { SweepScope, TenantScope } from '../../../access/scope.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { isShown } from '../../examinees/door.ts';
import type { Outcome } from './delivery-rules.ts';
import type { HeldLinkage, LinkProblem } from './linkage-store.ts';

/** People of one request. */
const most = 100;

/** Linkages with something to send now: the first of their deliveries is due, or people wait for one. */
export function listSendable(scope: SweepScope): Promise<{ client_id: number; id: number }[]> {
  return scope.db.rows(sql`
    /* exempt from rule 1: what is due is looked for over all companies */
    with first as (
      select distinct on (d.client_id, d.linkage_id) d.client_id, d.linkage_id, d.kind, d.next_at, d.taken_until
      from link_deliveries d where d.status = 'waiting'
      order by d.client_id, d.linkage_id, d.kind = 'ping' desc, d.created_at, d.id)
    select l.client_id, l.id from linkages l
    left join first f on f.client_id = l.client_id and f.linkage_id = l.id
    where l.webhook_url is not null
      and (f.taken_until is null or f.taken_until <= now())
      and (f.kind = 'ping' or l.enabled and l.health <> 'stopped' and (
        f.next_at <= now()
        or f.next_at is null and l.timing = 'immediate' and exists (select from link_people p
          join examinees x on x.client_id = p.client_id and x.id = p.examinee_id and ${isShown}
          where p.client_id = l.client_id and p.linkage_id = l.id and p.state = 'waiting')))
    order by f.next_at nulls first, l.client_id, l.id limit 500`);
}

/** One delivery, as it waits. */
export interface WaitingDelivery {
  id: string;
  kind: 'event' | 'batch' | 'ping';
  tries: number;
  next_at: Date;
  is_taken: boolean;
}

/** The delivery whose turn it is: trials before all others, which go in their order. */
export function findFirst(
  { db, client_id }: TenantScope,
  linkage_id: number,
): Promise<WaitingDelivery | undefined> {
  return db.one<WaitingDelivery>(sql`
    select id, kind, tries, next_at, coalesce(taken_until > now(), false) as is_taken from link_deliveries
    where client_id = ${client_id} and linkage_id = ${linkage_id} and status = 'waiting'
    order by kind = 'ping' desc, created_at, id limit 1`);
}

/** SQL: the other side has an id for the person of the row `p` of link_people. */
function isNamed({ client_id }: TenantScope, { service, id_issuer }: HeldLinkage): Sql {
  return sql`(${id_issuer}::text = 'ours' or exists (select from external_ids i
    where i.client_id = ${client_id} and i.examinee_id = p.examinee_id and i.service = ${service}))`;
}

/** Whoever waits and has no id that the other side knows, since ids come from elsewhere now, is told so and waits no more. */
async function refuseUnnamed(scope: TenantScope, linkage: HeldLinkage): Promise<void> {
  const { db, client_id } = scope;
  const unnamed = await db.rows<{ examinee_id: number }>(sql`
    select p.examinee_id from link_people p
    where p.client_id = ${client_id} and p.linkage_id = ${linkage.id} and p.state = 'waiting'
      and not ${isNamed(scope, linkage)}
    order by p.examinee_id limit 1000`);
  if (unnamed.length === 0) return;
  const ids = unnamed.map(({ examinee_id }) => examinee_id);
  await holdAgainstErasure(scope, ids);
  await db.run(sql`
    update link_people set state = 'refused',
      problem = ${JSON.stringify({ key: 'linkDelivery.problem.noId' } satisfies LinkProblem)}::jsonb
    where client_id = ${client_id} and linkage_id = ${linkage.id} and examinee_id = any(${ids}::bigint[])`);
}

/** Makes a delivery of the people who have waited longest. Undefined where nobody waits. */
export async function makeDelivery(
  scope: TenantScope,
  linkage: HeldLinkage,
): Promise<WaitingDelivery | undefined> {
  const { db, client_id } = scope;
  await refuseUnnamed(scope, linkage);
  const people = await db.rows<{ examinee_id: number }>(sql`
    select p.examinee_id from link_people p
    join examinees x on x.client_id = ${client_id} and x.id = p.examinee_id and ${isShown}
    where p.client_id = ${client_id} and p.linkage_id = ${linkage.id} and p.state = 'waiting'
      and ${isNamed(scope, linkage)}
    order by p.changed_at, p.examinee_id limit ${most}`);
  const ids = people.map(({ examinee_id }) => examinee_id);
  if (ids.length === 0) return undefined;
  await holdAgainstErasure(scope, ids);
  const id = await insertDelivery(scope, linkage.id, { kind: 'event' });
  const written = await db.run(sql`
    insert into link_delivery_people (client_id, delivery_id, external_id, examinee_id, event, seq)
    select ${client_id}::bigint, ${id}::uuid, coalesce(i.external_id, x.login_id), x.id, p.event, p.seq
    from link_people p
    join examinees x on x.client_id = ${client_id} and x.id = p.examinee_id
    left join external_ids i on i.client_id = ${client_id} and i.examinee_id = p.examinee_id
      and i.service = ${linkage.service}
    where p.client_id = ${client_id} and p.linkage_id = ${linkage.id} and p.examinee_id = any(${ids}::bigint[])
    on conflict do nothing`);
  await db.run(sql`
    update link_deliveries set people = ${written} where client_id = ${client_id} and id = ${id}`);
  return { id, kind: 'event', tries: 0, next_at: linkage.now, is_taken: false };
}

/** An erasure of these people waits until the transaction ends, or is over and finds none of what is written here. */
async function holdAgainstErasure({ db, client_id }: TenantScope, ids: readonly number[]): Promise<void> {
  await db.run(sql`
    select from examinees x where x.client_id = ${client_id} and x.id = any(${[...ids]}::bigint[])
    order by x.id for key share`);
}

export async function insertDelivery(
  { db, client_id }: TenantScope,
  linkage_id: number,
  { kind }: { kind: 'event' | 'ping' },
): Promise<string> {
  const made = await db.one<{ id: string }>(sql`
    insert into link_deliveries (client_id, linkage_id, kind)
    values (${client_id}, ${linkage_id}, ${kind}) returning id`);
  if (!made) throw new Error('an insert answered no row');
  return made.id;
}

/** Longer than a request lasts: a worker that has died meanwhile leaves the delivery to the next one. */
const taken = sql`interval '60 seconds'`;

/** Takes a delivery and one request of the minute. */
export async function takeDelivery(
  { db, client_id }: TenantScope,
  linkage: HeldLinkage,
  { id, tokens }: { id: string; tokens: number },
): Promise<void> {
  await db.run(sql`
    update linkages set send_tokens = ${tokens - 1}, send_tokens_at = ${linkage.now}
    where client_id = ${client_id} and id = ${linkage.id}`);
  await db.run(sql`
    update link_deliveries set tries = least(tries + 1, 30000), taken_until = now() + ${taken}
    where client_id = ${client_id} and id = ${id}`);
}

/** Somebody in a delivery, as they are now. */
export interface DeliveredPerson {
  external_id: string;
  event: LinkEvent;
  seq: number;
  /** Null of somebody who was erased, as all that follows. */
  examinee_id: number | null;
  login_id: string | null;
  test_status: number | null;
  is_scored: boolean;
  changed_at: Date | null;
}

/** The people of a delivery. Who was hidden since it was made is left out. */
export function listDelivered(
  { db, client_id }: TenantScope,
  { id, linkage_id }: { id: string; linkage_id: number },
): Promise<DeliveredPerson[]> {
  return db.rows<DeliveredPerson>(sql`
    select d.external_id, d.event, d.seq, d.examinee_id, x.login_id, x.test_status, p.changed_at,
      exists (select from results r where r.client_id = ${client_id} and r.examinee_id = d.examinee_id) as is_scored
    from link_delivery_people d
    left join examinees x on x.client_id = ${client_id} and x.id = d.examinee_id
    left join link_people p on p.client_id = ${client_id} and p.linkage_id = ${linkage_id}
      and p.examinee_id = d.examinee_id
    where d.client_id = ${client_id} and d.delivery_id = ${id} and (d.examinee_id is null or ${isShown})
    order by d.external_id`);
}

/** Secrets that sign. */
export function listSecrets(
  { db, client_id }: TenantScope,
  linkage_id: number,
): Promise<{ secret_sealed: string }[]> {
  return db.rows<{ secret_sealed: string }>(sql`
    select secret_sealed from webhook_secrets
    where client_id = ${client_id} and linkage_id = ${linkage_id} and (retires_at is null or retires_at > now())
    order by id desc`);
}

/** Ends one try. False when the delivery has ended, or another worker has taken it over. */
export async function endTry(
  { db, client_id }: TenantScope,
  { id, tries }: { id: string; tries: number },
  {
    status,
    next_at,
    outcome,
  }: {
    status: 'waiting' | 'sent' | 'failed' | 'cancelled';
    next_at?: Date;
    outcome?: Outcome;
  },
): Promise<boolean> {
  const problem: LinkProblem | null = outcome?.problem ?? null;
  const changed = await db.run(sql`
    update link_deliveries set status = ${status}, taken_until = null,
      next_at = coalesce(${next_at ?? null}::timestamptz, next_at), last_status = ${outcome?.status ?? null},
      last_ms = ${outcome?.ms ?? null}, problem = ${problem && JSON.stringify(problem)}::jsonb,
      ended_at = ${status === 'waiting' ? sql`null` : sql`statement_timestamp()`}
    where client_id = ${client_id} and id = ${id} and status = 'waiting' and tries = ${tries}`);
  return changed === 1;
}

/**
 * Notes for everybody in a delivery that the other side has them as they were when it was made. Who had something happen
 * to them meanwhile waits for the next one. That somebody was erased is told, and their id goes.
 */
export async function markSent(
  scope: TenantScope,
  linkage_id: number,
  { id, people }: { id: string; people: readonly DeliveredPerson[] },
): Promise<void> {
  const { db, client_id } = scope;
  const ids = idsOf(people);
  await holdAgainstErasure(scope, ids);
  await db.run(sql`
    update link_people p set sent_seq = greatest(p.sent_seq, d.seq), sent_at = statement_timestamp(),
      given = p.given + 1, problem = null,
      state = case when p.state = 'waiting' and p.seq = d.seq then 'sent' else p.state end
    from link_delivery_people d
    where p.client_id = ${client_id} and p.linkage_id = ${linkage_id} and p.examinee_id = any(${ids}::bigint[])
      and d.client_id = ${client_id} and d.delivery_id = ${id} and d.examinee_id = p.examinee_id`);
  await db.run(sql`
    delete from link_delivery_people
    where client_id = ${client_id} and delivery_id = ${id} and examinee_id is null`);
}

/** Notes of everybody in a delivery why it did not arrive. */
export async function markProblem(
  scope: TenantScope,
  linkage_id: number,
  { people, problem }: { people: readonly DeliveredPerson[]; problem: LinkProblem | null },
): Promise<void> {
  const { db, client_id } = scope;
  const ids = idsOf(people);
  await holdAgainstErasure(scope, ids);
  await db.run(sql`
    update link_people set problem = ${problem && JSON.stringify(problem)}::jsonb
    where client_id = ${client_id} and linkage_id = ${linkage_id} and examinee_id = any(${ids}::bigint[])`);
}

function idsOf(people: readonly DeliveredPerson[]): number[] {
  return people.flatMap(({ examinee_id }) => examinee_id ?? []);
}
