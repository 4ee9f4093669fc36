import type { examinees } from '#contract/calls/examinees.ts';
import { refuseInvalid } from '../../../access/refusal.ts';
import { transaction } from '../../../db/transaction.ts';
import { isParentGone } from '../../../db/violations.ts';
import type { Handler } from '../../../http/handler.ts';
import { listGroupings } from '../../groupings/door.ts';
import { lockSelected } from '../selected-store.ts';
import { findEditProblems, mayEdit, type WholeEdit } from './edit-rules.ts';
import { countEdit, storeEdit } from './edit-store.ts';

/**
 * Changes the fields that are named of everybody who is selected. What a candidate has confirmed stays confirmed.
 * @throws Refusal invalid for a field or a grouping that the exam does not have, or for people who would get too many
 * tags; fetchLatest when more people would change than the sender was shown
 */
export const editMultiples: Handler<typeof examinees.editMultiples> = async (
  scope,
  { body: sent, problems },
) => {
  try {
    const data = await transaction(scope, async (inside) => {
      const { among } = await lockSelected(inside, sent);
      const groupings = await listGroupings(inside, inside.exam_id, 'all');
      refuseInvalid(findEditProblems(sent.fields, problems, groupings, inside.exam.exam_type));
      const body = sent as WholeEdit;
      const { fields, told } = body;
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
