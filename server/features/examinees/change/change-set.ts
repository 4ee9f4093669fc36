import { examStatus } from '#contract/codes/status.ts';
import { refuseInvalid } from '../../../access/refusal.ts';
import type { ExamineeScope } from '../../../access/scope.ts';
import { listItemsOfSet } from '../add/items-of-set.ts';
import { planPortions } from '../portions/plan-portions.ts';
import { insertPortions, named } from '../store.ts';
import * as store from './change-store.ts';

/**
 * Gives somebody who has not begun the tests of another set, inside the transaction; tests of both stay as they are.
 * @param exam_set_id null: the tests that everybody gets
 * @throws Refusal invalid for a set that is of no use here, and where a test that was once begun would go
 */
export async function changeSet(scope: ExamineeScope, exam_set_id: number | null): Promise<void> {
  const plans = planPortions(await listItemsOfSet(scope, scope.exam_id, exam_set_id));
  const areGone = await store.dropOtherPortions(
    scope,
    plans.map(({ exam_item_id }) => exam_item_id),
  );
  if (!areGone) refuseInvalid([{ path: 'exam_set_id', key: 'examinee.lock.begun' }]);
  await insertPortions(scope, scope.exam_id, named([scope.examinee_id]), plans);
  await store.storeStatus(scope, plans.length > 0 ? examStatus.unexamined : examStatus.notRegistered);
}
