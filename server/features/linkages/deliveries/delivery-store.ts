import type { LinkEvent, LinkScope } from '#contract/codes/linkages.ts';
import type { SweepScope, TenantScope } from '../../../access/scope.ts';
import { holdAgainstErasure } from '../../../db/hold-people.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { isShown, isTrial } from '../../examinees/door.ts';
import { isScoredTest } from '../pull/pull-store.ts';
import { type Outcome, triesInDoubt } from './delivery-rules.ts';
import { type HeldLinkage, isLive, type LinkProblem } from './linkage-store.ts';

/** People of one request. */
const most = 100;

/** SQL: the delivery `d` is about one person, and the other side has refused what it says: others go before it. */
const isAside = sql`(d.people = 1 and d.tries >= ${triesInDoubt}
  and coalesce(d.problem ->> 'key', '') = 'linkDelivery.problem.rejected')`;

/** SQL: the order of a linkage's deliveries: trials, then all others as they were made, and last those put aside. */
const turn = sql`d.kind = 'ping' desc, ${isAside}, d.created_at, d.id`;

/** SQL: the delivery `d` goes out now: where the exam is not open, trials alone, and that somebody was erased. */
function mayGo(client_id: Sql): Sql {
  return sql`(d.kind = 'ping' or ${isLive(client_id)} or exists (select 1 from link_delivery_people g
    where g.client_id = ${client_id} and g.delivery_id = d.id and g.event = 'examinee.deleted'))`;
}

/** SQL: no delivery that waits is about the person of the row `p` of link_people. */
function isInNone(client_id: Sql): Sql {
  return sql`not exists (select 1 from link_delivery_people g
    join link_deliveries w on w.client_id = ${client_id} and w.id = g.delivery_id and w.status = 'waiting'
    where g.client_id = ${client_id} and g.examinee_id = p.examinee_id and w.linkage_id = p.linkage_id)`;
}

/** Linkages with something to send now: the first of their deliveries is due, or people wait for one. */
export function listSendable(scope: SweepScope): Promise<{ client_id: number; id: number }[]> {
  return scope.db.rows(sql`
    /* exempt from rule 1: what is due is looked for over all companies */
    with first as (
      select distinct on (d.client_id, d.linkage_id) d.client_id, d.linkage_id, d.kind, d.next_at,
        ${isAside} as is_aside,
        bool_or(d.taken_until > now()) over (partition by d.client_id, d.linkage_id) as is_taken
      from link_deliveries d
      join linkages l on l.client_id = d.client_id and l.id = d.linkage_id
      where d.status = 'waiting' and d.kind <> 'order' and ${mayGo(sql`d.client_id`)}
      order by d.client_id, d.linkage_id, ${turn})
    select l.client_id, l.id from linkages l
    left join first f on f.client_id = l.client_id and f.linkage_id = l.id
    where l.webhook_url is not null and f.is_taken is not true
      and (f.kind = 'ping' or l.enabled and l.health <> 'stopped' and (
        f.next_at <= now()
        or (f.next_at is null or f.is_aside) and l.timing = 'immediate' and ${isLive(sql`l.client_id`)} and exists (select 1 from link_people p
          join examinees x on x.client_id = p.client_id and x.id = p.examinee_id and ${isShown}
          where p.client_id = l.client_id and p.linkage_id = l.id and p.state = 'waiting'
            and ${isInNone(sql`p.client_id`)})))
    order by f.next_at nulls first, l.client_id, l.id limit 500`);
}

/** One delivery, as it waits. */
export interface WaitingDelivery {
  id: string;
  kind: 'event' | 'batch' | 'ping';
  tries: number;
  next_at: Date;
  created_at: Date;
  /** It is about one person whom the other side refuses: others may go before it. */
  is_aside: boolean;
  /** A worker has this one in hand, or another one of the linkage. */
  is_taken: boolean;
  /** Of a file that is due. */
  batch_id: number | null;
}

/** The delivery whose turn it is. */
export function findFirst(
  { db, client_id }: TenantScope,
  linkage_id: number,
): Promise<WaitingDelivery | undefined> {
  return db.one<WaitingDelivery>(sql`
    select d.id, d.kind, d.tries, d.next_at, d.created_at, ${isAside} as is_aside,
      coalesce(bool_or(d.taken_until > now()) over (), false) as is_taken, d.batch_id
    from link_deliveries d
    join linkages l on l.client_id = ${client_id} and l.id = d.linkage_id
    where d.client_id = ${client_id} and d.linkage_id = ${linkage_id} and d.status = 'waiting'
      and d.kind <> 'order' and ${mayGo(sql`${client_id}`)}
    order by ${turn} limit 1`);
}

/** SQL: the other side has an id for the person of the row `p` of link_people. */
function isNamed({ client_id }: TenantScope, { service, id_issuer }: HeldLinkage): Sql {
  return sql`(${id_issuer}::text = 'ours' or exists (select 1 from external_ids i
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

/** Makes a delivery of the people who have waited longest and are in none. Undefined where nobody waits. */
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
      and ${isNamed(scope, linkage)} and ${isInNone(sql`${client_id}`)}
    order by p.changed_at, p.examinee_id limit ${most}`);
  const ids = people.map(({ examinee_id }) => examinee_id);
  if (ids.length === 0) return undefined;
  await holdAgainstErasure(scope, ids);
  const { id, created_at } = await insertDelivery(scope, linkage.id, { kind: 'event' });
  const written = await insertDelivered(scope, linkage, { id, ids });
  await db.run(sql`
    update link_deliveries set people = ${written} where client_id = ${client_id} and id = ${id}`);
  const { now: next_at } = linkage;
  return {
    id,
    kind: 'event',
    tries: 0,
    next_at,
    created_at,
    is_aside: false,
    is_taken: false,
    batch_id: null,
  };
}

/** Writes who a delivery is about, as their numbers are now. Returns how many they are. */
export function insertDelivered(
  { db, client_id }: TenantScope,
  linkage: HeldLinkage,
  { id, ids }: { id: string; ids: readonly number[] },
): Promise<number> {
  return db.run(sql`
    insert into link_delivery_people (client_id, delivery_id, external_id, examinee_id, event, seq)
    select ${client_id}::bigint, ${id}::uuid, coalesce(i.external_id, x.login_id), x.id, p.event, p.seq
    from link_people p
    join examinees x on x.client_id = ${client_id} and x.id = p.examinee_id
    left join external_ids i on i.client_id = ${client_id} and i.examinee_id = p.examinee_id
      and i.service = ${linkage.service}
    where p.client_id = ${client_id} and p.linkage_id = ${linkage.id} and p.examinee_id = any(${[...ids]}::bigint[])
    on conflict do nothing`);
}

export async function insertDelivery(
  { db, client_id }: TenantScope,
  linkage_id: number,
  { kind, people = 0, tries = 0, batch_id = null }: NewDelivery,
): Promise<{ id: string; created_at: Date }> {
  const made = await db.one<{ id: string; created_at: Date }>(sql`
    insert into link_deliveries (client_id, linkage_id, kind, people, tries, batch_id)
    values (${client_id}, ${linkage_id}, ${kind}, ${people}, ${tries}, ${batch_id})
    returning id, created_at`);
  if (!made) throw new Error('an insert answered no row');
  return made;
}

interface NewDelivery {
  kind: 'event' | 'batch' | 'ping';
  people?: number;
  tries?: number;
  /** The file that it tells of. */
  batch_id?: number | null;
}

/** Longer than a request lasts: a worker that has died meanwhile leaves the delivery to the next one. */
const taken = sql`interval '60 seconds'`;

/** Takes a delivery and one request of the minute. @param people how many it is about by now */
export async function takeDelivery(
  { db, client_id }: TenantScope,
  linkage: HeldLinkage,
  { id, tokens, people }: { id: string; tokens: number; people: number },
): Promise<void> {
  await db.run(sql`
    update linkages set send_tokens = ${tokens - 1}, send_tokens_at = ${linkage.now}
    where client_id = ${client_id} and id = ${linkage.id}`);
  await db.run(sql`
    update link_deliveries set tries = least(tries + 1, 30000), taken_until = now() + ${taken},
      people = case when kind = 'event' then ${people}::int else people end
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
  is_hidden: boolean;
  is_trial: boolean;
  changed_at: Date | null;
}

/**
 * The people of a delivery. Who was hidden since it was made leaves it, and waits for another one: a try again, which the
 * other side may know by its id already, says nothing of somebody whom an earlier one did not name.
 */
export async function takePeople(
  scope: TenantScope,
  delivery: { id: string; linkage_id: number },
): Promise<DeliveredPerson[]> {
  const { db, client_id } = scope;
  const people = await listDelivered(scope, delivery);
  const hidden = people.filter(({ is_hidden }) => is_hidden);
  if (hidden.length === 0) return people;
  await holdAgainstErasure(scope, idsOf(hidden));
  await db.run(sql`
    delete from link_delivery_people
    where client_id = ${client_id} and delivery_id = ${delivery.id} and examinee_id = any(${idsOf(hidden)}::bigint[])`);
  return people.filter(({ is_hidden }) => !is_hidden);
}

function listDelivered(
  { db, client_id }: TenantScope,
  { id, linkage_id }: { id: string; linkage_id: number },
): Promise<DeliveredPerson[]> {
  return db.rows<DeliveredPerson>(sql`
    select d.external_id, d.event, d.seq, d.examinee_id, x.login_id, x.test_status, p.changed_at,
      coalesce(${isTrial}, false) as is_trial,
      x.id is not null and not (${isShown}) as is_hidden,
      coalesce((select bool_and(${isScoredTest(client_id)}) from answers a
        where a.client_id = ${client_id} and a.examinee_id = d.examinee_id), false) as is_scored
    from link_delivery_people d
    left join examinees x on x.client_id = ${client_id} and x.id = d.examinee_id
    left join link_people p on p.client_id = ${client_id} and p.linkage_id = ${linkage_id}
      and p.examinee_id = d.examinee_id
    where d.client_id = ${client_id} and d.delivery_id = ${id}
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
  { id, people, gives }: { id: string; people: readonly DeliveredPerson[]; gives: readonly LinkScope[] },
): Promise<void> {
  const { db, client_id } = scope;
  const ids = idsOf(people);
  await holdAgainstErasure(scope, ids);
  await db.run(sql`
    update link_people p set sent_seq = greatest(p.sent_seq, d.seq), sent_at = statement_timestamp(),
      given = p.given + 1, problem = null,
      given_scope = (select array_agg(distinct kind)
        from unnest(coalesce(p.given_scope, '{}') || ${[...gives]}::text[]) as kind),
      state = case when p.state = 'waiting' and p.seq = d.seq then 'sent' else p.state end
    from link_delivery_people d
    where p.client_id = ${client_id} and p.linkage_id = ${linkage_id} and p.examinee_id = any(${ids}::bigint[])
      and d.client_id = ${client_id} and d.delivery_id = ${id} and d.examinee_id = p.examinee_id`);
  await dropErased(scope, id);
}

/** The ids by which the other side knew people who were erased go. */
async function dropErased({ db, client_id }: TenantScope, id: string): Promise<void> {
  await db.run(sql`
    delete from link_delivery_people
    where client_id = ${client_id} and delivery_id = ${id} and examinee_id is null`);
}

/** Has two deliveries go on with the people of one, half of them each. */
export async function halveDelivery(
  scope: TenantScope,
  linkage_id: number,
  { id, tries, people }: { id: string; tries: number; people: readonly DeliveredPerson[] },
): Promise<void> {
  const { db, client_id } = scope;
  await holdAgainstErasure(scope, idsOf(people));
  const named = await db.rows<{ external_id: string }>(sql`
    select external_id from link_delivery_people where client_id = ${client_id} and delivery_id = ${id}
    order by external_id`);
  const names = named.map(({ external_id }) => external_id);
  const middle = Math.ceil(names.length / 2);
  for (const half of [names.slice(0, middle), names.slice(middle)]) {
    if (half.length === 0) continue;
    const part = { kind: 'event', people: half.length, tries } as const;
    const made = await insertDelivery(scope, linkage_id, part);
    await db.run(sql`
      insert into link_delivery_people (client_id, delivery_id, external_id, examinee_id, event, seq)
      select ${client_id}::bigint, ${made.id}::uuid, g.external_id, g.examinee_id, g.event, g.seq
      from link_delivery_people g
      where g.client_id = ${client_id} and g.delivery_id = ${id} and g.external_id = any(${half}::text[])`);
  }
  await dropErased(scope, id);
}

/**
 * Notes that the other side does not take somebody as they were when the delivery was made. Who had something happen to
 * them meanwhile waits for the next one. Somebody who was erased is told of no more.
 */
export async function markRefused(
  scope: TenantScope,
  linkage_id: number,
  { id, people }: { id: string; people: readonly DeliveredPerson[] },
): Promise<void> {
  const { db, client_id } = scope;
  const ids = idsOf(people);
  await holdAgainstErasure(scope, ids);
  await db.run(sql`
    update link_people p set state = 'refused'
    from link_delivery_people d
    where p.client_id = ${client_id} and p.linkage_id = ${linkage_id} and p.examinee_id = any(${ids}::bigint[])
      and p.state = 'waiting' and p.seq = d.seq
      and d.client_id = ${client_id} and d.delivery_id = ${id} and d.examinee_id = p.examinee_id`);
  await dropErased(scope, id);
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
