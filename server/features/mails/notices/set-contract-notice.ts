import type { mails } from '#contract/calls/mails.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import * as store from './contract-store.ts';

/** Sets whom the company tells of its contract. */
export const setContractNotice: Handler<typeof mails.setContractNotice> = async (scope, { body }) => {
  await transaction(scope, async (inside) => {
    const before = await store.findCompanyNotification(inside);
    await store.putCompanyNotification(inside, body);
    await recordOperation(inside, {
      operation: 'mails.setContractNotice',
      before: { addresses: before?.addresses.length ?? 0 },
      after: { addresses: body.addresses.length },
    });
  });
  return { data: null };
};
