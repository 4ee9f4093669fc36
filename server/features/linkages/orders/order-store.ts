import type { Language } from '#contract/codes/languages.ts';
import { linkLimits, type OrderState } from '#contract/codes/linkages.ts';
import type { LinkageScope, TenantScope } from '../../../access/scope.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { isShown } from '../../examinees/door.ts';
import { isScoredTest } from '../pull/pull-store.ts';

/** An order, with where its person stands now. */
export interface StoredOrder {
  id: number;
  linkage_id: number;
  external_order: string;
  external_id: string;
  test_code: string;
  examinee_id: number;
  callback_url: string | null;
  dialect: 'ours' | 'greenhouse';
  lang: Language | null;
  status: OrderState;
  scored: boolean;
  /** As it was when the person's events were read last. */
  read_status: OrderState;
  created_at: Date;
  now: Date;
}

export type NewOrderRow = Pick<
  StoredOrder,
  'external_order' | 'test_code' | 'examinee_id' | 'callback_url' | 'dialect' | 'lang'
>;

/**
 * SQL: the orders `o` of a company, with their people `x`. An order's tests are those of its code; all of the person's
 * where it is the exam that was ordered, or the linkage has that code no more.
 */
export function ordersOf(client_id: number, which: Sql): Sql {
  return sql`
    select o.id, o.linkage_id, o.external_order, o.test_code, o.examinee_id, o.callback_url, o.dialect, o.lang,
      o.created_at, o.status as read_status, statement_timestamp() as now,
      case l.id_issuer when 'ours' then x.login_id else coalesce(i.external_id, x.login_id) end as external_id,
      case when o.status = 'withdrawn' then 'withdrawn' when t.is_done then 'done' when t.is_begun then 'begun'
        else 'open' end as status,
      coalesce(t.is_scored, false) as scored
    from link_orders o
    join linkages l on l.client_id = ${client_id} and l.id = o.linkage_id
    join examinees x on x.client_id = ${client_id} and x.id = o.examinee_id
    left join external_ids i on i.client_id = ${client_id} and i.examinee_id = o.examinee_id and i.service = l.service
    left join linkage_subjects s on s.client_id = ${client_id} and s.linkage_id = o.linkage_id
      and s.external_code = o.test_code
    left join lateral (
      select bool_and(a.status >= 3) as is_done, bool_or(a.status > 1) as is_begun,
        bool_and(${isScoredTest(client_id)}) as is_scored
      from answers a
      where a.client_id = ${client_id} and a.examinee_id = o.examinee_id
        and a.exam_item_id = coalesce(s.exam_item_id, a.exam_item_id)) t on true
    where o.client_id = ${client_id} and ${which}`;
}

/** The order of this id, of the linkage that asks: of somebody who is not hidden. */
export function findOrder(
  { db, client_id, viewer }: LinkageScope,
  id: number,
): Promise<StoredOrder | undefined> {
  return db.one<StoredOrder & Record<string, unknown>>(
    ordersOf(client_id, sql`o.linkage_id = ${viewer.id} and o.id = ${id} and ${isShown}`),
  );
}

/** Whether an order has the other side's id, and of whom: also where the person is hidden. */
export function findPlaced(
  { db, client_id, viewer }: LinkageScope,
  external_order: string,
): Promise<{ id: number } | undefined> {
  return db.one<{ id: number }>(sql`
    select id from link_orders
    where client_id = ${client_id} and linkage_id = ${viewer.id} and external_order = ${external_order}`);
}

export async function insertOrder(
  { db, client_id, viewer, exam_id }: LinkageScope,
  { external_order, test_code, examinee_id, callback_url, dialect, lang }: NewOrderRow,
): Promise<number> {
  const made = await db.one<{ id: number }>(sql`
    insert into link_orders (client_id, linkage_id, exam_id, external_order, test_code, examinee_id, callback_url,
      dialect, lang)
    values (${client_id}, ${viewer.id}, ${exam_id}, ${external_order}, ${test_code}, ${examinee_id}, ${callback_url},
      ${dialect}, ${lang})
    returning id`);
  if (!made) throw new Error('an insert answered no row');
  return made.id;
}

/** Lets the link of an order open for another week from now on, where it has ended. */
export async function renewOrder({ db, client_id }: TenantScope, id: number): Promise<void> {
  await db.run(sql`
    update link_orders set created_at = statement_timestamp()
    where client_id = ${client_id} and id = ${id}
      and created_at <= statement_timestamp() - make_interval(days => ${linkLimits.orderDays})`);
}

export async function putWithdrawn({ db, client_id }: TenantScope, id: number): Promise<void> {
  await db.run(sql`
    update link_orders set status = 'withdrawn' where client_id = ${client_id} and id = ${id}`);
}

/** Locks the person of an order until the transaction ends, as beginning a test does. */
export async function lockPerson({ db, client_id }: TenantScope, examinee_id: number): Promise<void> {
  await db.run(sql`
    select from examinees where client_id = ${client_id} and id = ${examinee_id} for no key update`);
}

/** Whether the linkage gives a test of the exam this code. */
export async function isSubject(
  { db, client_id, viewer }: LinkageScope,
  external_code: string,
): Promise<boolean> {
  const found = await db.one(sql`
    select 1 as found from linkage_subjects
    where client_id = ${client_id} and linkage_id = ${viewer.id} and external_code = ${external_code}`);
  return found !== undefined;
}

/** Whether the person has the test that the linkage calls so. */
export async function isHeld(
  { db, client_id, viewer }: LinkageScope,
  { external_code, examinee_id }: { external_code: string; examinee_id: number },
): Promise<boolean> {
  const found = await db.one(sql`
    select 1 as found from linkage_subjects s
    join answers a on a.client_id = ${client_id} and a.examinee_id = ${examinee_id}
      and a.exam_item_id = s.exam_item_id
    where s.client_id = ${client_id} and s.linkage_id = ${viewer.id} and s.external_code = ${external_code} limit 1`);
  return found !== undefined;
}
