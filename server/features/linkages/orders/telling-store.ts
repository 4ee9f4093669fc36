import type { SweepScope, TenantScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';
import { isShown } from '../../examinees/door.ts';
import { isLive } from '../deliveries/linkage-store.ts';
import { happened, type Reading } from '../deliveries/read-store.ts';
import { ordersOf, type StoredOrder } from './order-store.ts';

interface Happened {
  examinee_id: number;
  /** Scores came, or others. */
  has_result: boolean;
}

/** People with orders of the linkage to whom something happened. */
export function listHappened(scope: TenantScope, linkage: Reading, until: Date): Promise<Happened[]> {
  const { client_id, db } = scope;
  return db.rows<Happened & Record<string, unknown>>(sql`
    select v.examinee_id, bool_or(v.kind in ('result_ready', 'result_revised')) as has_result
    from events v
    where ${happened(scope, linkage, until)} and exists (select 1 from link_orders o
      where o.client_id = ${client_id} and o.linkage_id = ${linkage.id} and o.examinee_id = v.examinee_id)
    group by v.examinee_id order by v.examinee_id`);
}

export function listOrdersOf(
  { client_id, db }: TenantScope,
  linkage_id: number,
  people: readonly Pick<Happened, 'examinee_id'>[],
): Promise<StoredOrder[]> {
  const ids = people.map(({ examinee_id }) => examinee_id);
  return db.rows<StoredOrder & Record<string, unknown>>(
    ordersOf(
      client_id,
      sql`o.linkage_id = ${linkage_id} and o.examinee_id = any(${ids}::bigint[]) and o.status <> 'withdrawn'
        order by o.id`,
    ),
  );
}

export async function putStatuses(
  { client_id, db }: TenantScope,
  orders: readonly Pick<StoredOrder, 'id' | 'status'>[],
): Promise<void> {
  if (orders.length === 0) return;
  await db.run(sql`
    update link_orders o set status = w.status
    from unnest(${orders.map(({ id }) => id)}::bigint[], ${orders.map(({ status }) => status)}::text[])
      as w (id, status)
    where o.client_id = ${client_id} and o.id = w.id and o.status <> 'withdrawn'`);
}

/** Has orders told at their own addresses. One that waits untried says what is new too: bodies are written when they go. */
export async function insertTellings(
  { client_id, db }: TenantScope,
  linkage_id: number,
  orders: readonly Pick<StoredOrder, 'id'>[],
): Promise<void> {
  if (orders.length === 0) return;
  await db.run(sql`
    insert into link_deliveries (client_id, linkage_id, kind, people, order_id)
    select ${client_id}::bigint, ${linkage_id}::bigint, 'order', 1, w.id
    from unnest(${orders.map(({ id }) => id)}::bigint[]) as w (id)
    where not exists (select 1 from link_deliveries d
      where d.client_id = ${client_id} and d.order_id = w.id and d.status = 'waiting' and d.taken_until is null)`);
}

/** What waits for a later try is due now: it has another secret. */
export async function wakeTellings({ client_id, db }: TenantScope, linkage_id: number): Promise<void> {
  await db.run(sql`
    update link_deliveries set next_at = now()
    where client_id = ${client_id} and linkage_id = ${linkage_id} and status = 'waiting' and kind = 'order'`);
}

/** A telling of an order that waits. */
export interface Telling {
  id: string;
  tries: number;
  created_at: Date;
  order: StoredOrder;
}

/** Linkages of which an order can be told now. */
export function listTellable(scope: SweepScope): Promise<{ client_id: number; id: number }[]> {
  return scope.db.rows(sql`
    /* exempt from rule 1: what is due is looked for over all companies */
    select l.client_id, l.id from link_deliveries d
    join linkages l on l.client_id = d.client_id and l.id = d.linkage_id and l.enabled
    join link_orders o on o.client_id = d.client_id and o.id = d.order_id
    join examinees x on x.client_id = d.client_id and x.id = o.examinee_id and ${isShown}
    where d.status = 'waiting' and d.kind = 'order' and d.next_at <= now()
      and (d.taken_until is null or d.taken_until <= now()) and ${isLive(sql`l.client_id`)}
    group by l.client_id, l.id order by min(d.next_at), l.client_id, l.id limit 500`);
}

/** The telling that has been due longest, of somebody who is not hidden. Those of other orders do not wait for it. */
export async function findDue(
  { client_id, db }: TenantScope,
  linkage_id: number,
): Promise<Telling | undefined> {
  const due = await db.one<{ id: string; tries: number; created_at: Date; order_id: number }>(sql`
    select d.id, d.tries, d.created_at, d.order_id from link_deliveries d
    join link_orders o on o.client_id = ${client_id} and o.id = d.order_id
    join examinees x on x.client_id = ${client_id} and x.id = o.examinee_id and ${isShown}
    where d.client_id = ${client_id} and d.linkage_id = ${linkage_id} and d.status = 'waiting' and d.kind = 'order'
      and d.next_at <= now() and (d.taken_until is null or d.taken_until <= now())
    order by d.next_at, d.id limit 1`);
  if (!due) return undefined;
  const order = await db.one<StoredOrder & Record<string, unknown>>(
    ordersOf(client_id, sql`o.id = ${due.order_id}`),
  );
  return order && { ...due, order };
}

/** The newest key with which the other side has asked and wants to be asked, sealed. */
export async function findKeyOfOther(
  { client_id, db }: TenantScope,
  linkage_id: number,
): Promise<{ key_id: string; secret_sealed: string } | undefined> {
  return db.one<{ key_id: string; secret_sealed: string }>(sql`
    select key_id, secret_sealed from link_keys
    where client_id = ${client_id} and linkage_id = ${linkage_id} and retired_at is null and secret_sealed is not null
    order by created_at desc, key_id limit 1`);
}
