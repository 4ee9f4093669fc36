import type { SweepScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';
import type { PlatformTicket } from '../../../jobs/jobs.ts';

/** The number of a month's row in the queue: 202610. */
export function idOfMonth(month: string): number {
  return Number(month.replace('-', ''));
}

export function monthOfId(id: number): string {
  return `${Math.floor(id / 100)}-${String(id % 100).padStart(2, '0')}`;
}

/** Months whose closing was asked for a minute ago or longer, and has not begun. */
export async function listUnclosed(scope: SweepScope): Promise<PlatformTicket[]> {
  const months = await scope.db.rows<{ month: string }>(sql`
    select left(month::text, 7) as month from billing_months
    where status = 0 and asked_at < now() - interval '1 minute'`);
  return months.map(({ month }) => ({ client_id: null, id: idOfMonth(month) }));
}
