import { Refusal } from '../../../access/refusal.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { type Operation, recordOperation } from '../../../db/operation-log.ts';
import { countTries } from './try-store.ts';

/** The calls that send the viewer a mail to look at. */
const tries = [
  'mails.sendTest',
  'mails.tryCompanyReminder',
  'mails.tryContractNotice',
  'mails.tryDestinations',
  'mails.tryReminder',
] as const satisfies Operation['operation'][];

/** In a minute, for one account, of all of them together. */
const most = 10;

interface Try extends Operation {
  operation: (typeof tries)[number];
}

/**
 * Writes in the log that the viewer sends a mail to themself; inside the transaction of what is written for it.
 * @throws Refusal tooMany
 */
export async function recordTry(scope: CompanyScope, done: Try): Promise<void> {
  if ((await countTries(scope, tries)) >= most) throw new Refusal('tooMany', { retry_after: 60 });
  await recordOperation(scope, done);
}
