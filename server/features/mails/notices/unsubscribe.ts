import type { mails } from '#contract/calls/mails.ts';
import { enterByMark } from '../../../access/enter.ts';
import { refuseInvalid } from '../../../access/refusal.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { removeCompanyAddress } from './contract-store.ts';
import { removeAddress } from './notice-store.ts';

/**
 * Takes an address off the list that its mail went to. Once more does no harm: mail programs may press twice.
 * @throws Refusal invalid for a link that this product did not write
 */
export const unsubscribe: Handler<typeof mails.unsubscribe> = async (scope, { body }, { adapters }) => {
  const list = adapters.mailMarks.readLeaving(body.token);
  if (!list) {
    refuseInvalid([{ path: 'token', key: 'notice.link.dead' }]);
    throw new Error('a dead link was not refused');
  }
  const { exam_id, address } = list;
  await transaction(enterByMark(scope, list), async (inside) => {
    const isGone =
      exam_id === null
        ? await removeCompanyAddress(inside, address)
        : await removeAddress(inside, exam_id, address);
    if (isGone)
      await recordOperation(inside, { operation: 'mails.unsubscribe', ...(exam_id !== null && { exam_id }) });
  });
  return { data: { address } };
};
