import type { examinees } from '#contract/calls/examinees.ts';
import type { Handler } from '../../../http/handler.ts';
import { mayAddItems } from '../rules.ts';
import { isSelected, refuseUnknownPeople } from '../selection.ts';
import { numbersOf } from './items-rules.ts';
import { findItemsOf } from './items-store.ts';
import { getItems } from './judge.ts';

export const countItems: Handler<typeof examinees.countItems> = async (scope, { body }) => {
  const refusal = mayAddItems(scope.exam);
  if (refusal) throw refusal;
  await getItems(scope, body.item_ids);
  const found = await findItemsOf(scope, isSelected(scope, scope.exam_id, body), body.item_ids);
  refuseUnknownPeople(body, found.people);
  return { data: numbersOf(found) };
};
