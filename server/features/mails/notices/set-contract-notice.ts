import type { mails } from '#contract/calls/mails.ts';
import { ownChanges } from '../../../access/changes.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { holdCompany } from '../reminders/reminder-store.ts';
import * as store from './contract-store.ts';

/**
 * Sets who is notified of the company's contract.
 * @throws Refusal fetchLatest when somebody else has changed one of the fields
 */
export const setContractNotice: Handler<typeof mails.setContractNotice> = async (scope, { body }) => {
  const { read, ...sent } = body;
  await transaction(scope, async (inside) => {
    await holdCompany(inside);
    const before = (await store.findCompanyNotification(inside)) ?? {
      addresses: [],
      language: scope.language,
    };
    const own = ownChanges<store.CompanyNotification>(sent, read, before);
    if (Object.keys(own).length === 0) return;
    const after = { ...before, ...own };
    await store.putCompanyNotification(inside, after);
    await recordOperation(inside, {
      operation: 'mails.setContractNotice',
      before: { addresses: before.addresses.length },
      after: { addresses: after.addresses.length },
    });
  });
  return { data: null };
};
