import { dayBounds } from '#contract/codes/day-bounds.ts';
import type { TenantScope } from '../../../access/scope.ts';
import type { AddressMarks } from '../../../adapters/mail/mail-marks.ts';
import { today } from '../../../db/day-counts.ts';
import { sql } from '../../../db/sql.ts';

/** Addresses to which the company sends nothing. */
export interface ShutAddresses {
  /** Reported as undeliverable: by the mark of the address. */
  suppressed: Set<string>;
  /** Had as many letters today as an address gets in a day: by the mark of the mailbox. */
  full: Set<string>;
}

/** Which of these addresses get no mail now. */
export async function findShut(
  scope: TenantScope,
  addresses: readonly string[],
  marks: AddressMarks,
): Promise<ShutAddresses> {
  const { client_id } = scope;
  const [known_by, mailboxes] = [addresses.map(marks.ofAddress), addresses.map(marks.ofMailbox)];
  const known = await scope.db.rows<{ hash: string; is_full: boolean }>(sql`
    select address_hash as hash, false as is_full from mail_suppressions
    where client_id = ${client_id} and address_hash = any(${known_by}::text[])
    union all
    select key, true from day_counts
    where client_id = ${client_id} and kind = 'letters' and day = ${today} and key = any(${mailboxes}::text[])
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
