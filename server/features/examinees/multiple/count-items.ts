import type { examinees } from '#contract/calls/examinees.ts';
import { refuseInvalid } from '../../../access/refusal.ts';
import type { Handler } from '../../../http/handler.ts';
import { listExamItems } from '../../exams/door.ts';
import { mayAddItems } from '../rules.ts';
import { isSelected, refuseUnknownPeople } from '../selection.ts';
import { findItemProblems, numbersOf } from './items-rules.ts';
import { findItemsOf } from './items-store.ts';

export const countItems: Handler<typeof examinees.countItems> = async (scope, { body }) => {
  const refusal = mayAddItems(scope.exam);
  if (refusal) throw refusal;
  refuseInvalid(findItemProblems(body.item_ids, await listExamItems(scope, scope.exam_id)));
  const found = await findItemsOf(scope, isSelected(scope, scope.exam_id, body), body.item_ids);
  refuseUnknownPeople(body, found.people);
  return { data: numbersOf(found) };
};
