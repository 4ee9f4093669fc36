import { type DayCount, dayBounds } from '#contract/codes/day-bounds.ts';
import type { OpenScope, TenantScope } from '../access/scope.ts';
import { sql } from './sql.ts';

/** The day in Japan by the database's clock. */
export const today = sql`(statement_timestamp() at time zone 'Asia/Tokyo')::date`;

/** What is counted, of a company. */
export interface Counted {
  client_id: number;
  kind: DayCount;
  key: string;
}

/**
 * Counts one more of today, unless there are as many as may be: then false. Inside a transaction others who count the
 * same wait until it ends.
 */
export async function countToday(
  { db }: TenantScope | OpenScope,
  { client_id, kind, key }: Counted,
): Promise<boolean> {
  const counted = await db.rows(sql`
    insert into day_counts as d (client_id, kind, day, key, number)
    values (${client_id}, ${kind}, ${today}, ${key}, 1)
    on conflict (client_id, kind, day, key) do update set number = d.number + 1
      where d.client_id = ${client_id} and d.number < ${dayBounds[kind]}
    returning d.number`);
  return counted.length === 1;
}

/** Takes back one that was counted today, since it did not happen. */
export async function takeBackToday(
  { db }: TenantScope | OpenScope,
  { client_id, kind, key }: Counted,
): Promise<void> {
  await db.run(sql`
    update day_counts set number = number - 1
    where client_id = ${client_id} and kind = ${kind} and day = ${today} and key = ${key} and number > 0`);
}

/** How many there are of today, held until the transaction ends: others who count the same wait. */
export async function holdToday({ db }: TenantScope, { client_id, kind, key }: Counted): Promise<number> {
  const held = await db.one<{ number: number }>(sql`
    insert into day_counts as d (client_id, kind, day, key, number)
    values (${client_id}, ${kind}, ${today}, ${key}, 0)
    on conflict (client_id, kind, day, key) do update set number = d.number
    returning d.number`);
  return held?.number ?? 0;
}

/** Counts more of what is held. */
export async function addToday(
  { db }: TenantScope,
  { client_id, kind, key }: Counted,
  more: number,
): Promise<void> {
  if (more <= 0) return;
  await db.run(sql`
    update day_counts set number = number + ${more}::int
    where client_id = ${client_id} and kind = ${kind} and day = ${today} and key = ${key}`);
}
