import { secondsUntilTomorrow } from '#contract/period.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { TenantScope } from '../../../access/scope.ts';
import type { MailMarks } from '../../../adapters/mail/mail-marks.ts';
import { countToday } from '../../../db/day-counts.ts';
import { findShut } from './shut-addresses.ts';

/**
 * Counts a single letter to an address, which is not part of a mail to many.
 * @throws Refusal tooMany where it had as many today as an address gets in a day
 */
export async function countLetter(scope: TenantScope, marks: MailMarks, address: string): Promise<void> {
  const { client_id } = scope;
  if (!(await countToday(scope, { client_id, kind: 'letters', key: marks.ofMailbox(address) })))
    throw addressFull();
}

/** The same before a mail to the address is stored, which is counted when it is sent. @throws Refusal tooMany */
export async function refuseFull(scope: TenantScope, marks: MailMarks, address: string): Promise<void> {
  const { full } = await findShut(scope, [address], marks);
  if (full.has(marks.ofMailbox(address))) throw addressFull();
}

function addressFull(): Refusal {
  return new Refusal('tooMany', {
    detail: 'refusal.addressFull',
    retry_after: secondsUntilTomorrow(new Date()),
  });
}
