import type { examinees } from '#contract/calls/examinees.ts';
import { refuseInvalid } from '../../../access/refusal.ts';
import { transaction } from '../../../db/transaction.ts';
import { isParentGone } from '../../../db/violations.ts';
import type { Handler } from '../../../http/handler.ts';
import { lockSelected } from '../selected-store.ts';
import { mayEdit } from './edit-rules.ts';
import { countEdit, storeEdit } from './edit-store.ts';
import { getEdit } from './judge.ts';

/**
 * Changes the fields that are named of everybody who is selected. What a candidate has confirmed stays confirmed. What
 * was sent is judged before anybody is locked.
 * @throws Refusal invalid for a field or a grouping that the exam does not have, or for people who would get too many
 * tags; fetchLatest when more people would change than the sender was shown
 */
export const editMultiples: Handler<typeof examinees.editMultiples> = async (
  scope,
  { body: sent, problems },
) => {
  const body = await getEdit(scope, sent, problems);
  const { fields, told } = body;
  try {
    const data = await transaction(scope, async (inside) => {
      const { among } = await lockSelected(inside, body);
      const numbers = await countEdit(inside, among, fields);
      const refusal = mayEdit(numbers, told);
      if (refusal) throw refusal;
      if (numbers.changed > 0) await storeEdit(inside, among, fields);
      return numbers;
    });
    return { data };
  } catch (error) {
    // Somebody removed it between the read and the write.
    if (isParentGone(error)) refuseInvalid([{ path: 'fields', key: 'field.choice' }]);
    throw error;
  }
};
