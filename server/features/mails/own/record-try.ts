import { Refusal } from '../../../access/refusal.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { type Operation, recordOperation } from '../../../db/operation-log.ts';
import { countTries } from './try-store.ts';

/** The calls that send the viewer a test mail. */
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
 * Logs that the viewer sends a mail to themself, inside the caller's transaction.
 * @throws Refusal tooMany
 */
export async function recordTry(scope: CompanyScope, done: Try): Promise<void> {
  if ((await countTries(scope, tries)) >= most) throw new Refusal('tooMany', { retry_after: 60 });
  await recordOperation(scope, done);
}
