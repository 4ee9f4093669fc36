import { dayBounds } from '#contract/codes/day-bounds.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { today } from '../../../db/day-counts.ts';
import { sql } from '../../../db/sql.ts';

/** Addresses to which nothing of the company goes, by what they are known by. */
export interface ShutAddresses {
  /** Reported as undeliverable. */
  suppressed: Set<string>;
  /** They had as many letters today as an address gets in a day. */
  full: Set<string>;
}

/** Which of these addresses are shut now. @param hashes what addresses are known by */
export async function findShut(scope: TenantScope, hashes: readonly string[]): Promise<ShutAddresses> {
  const { client_id } = scope;
  const known = await scope.db.rows<{ hash: string; is_full: boolean }>(sql`
    select address_hash as hash, false as is_full from mail_suppressions
    where client_id = ${client_id} and address_hash = any(${[...hashes]}::text[])
    union all
    select key, true from day_counts
    where client_id = ${client_id} and kind = 'letters' and day = ${today} and key = any(${[...hashes]}::text[])
      and number >= ${dayBounds.letters}`);
  return shutOf(known);
}

/** All of them, as they stand on the day of a moment. */
export async function listShut(scope: TenantScope, at: Date): Promise<ShutAddresses> {
  const { client_id } = scope;
  const known = await scope.db.rows<{ hash: string; is_full: boolean }>(sql`
    select address_hash as hash, false as is_full from mail_suppressions where client_id = ${client_id}
    union all
    select key, true from day_counts
    where client_id = ${client_id} and kind = 'letters' and day = (${at}::timestamptz at time zone 'Asia/Tokyo')::date
      and number >= ${dayBounds.letters}`);
  return shutOf(known);
}

function shutOf(known: readonly { hash: string; is_full: boolean }[]): ShutAddresses {
  const of = (isFull: boolean) =>
    new Set(known.filter(({ is_full }) => is_full === isFull).map(({ hash }) => hash));
  return { suppressed: of(false), full: of(true) };
}
