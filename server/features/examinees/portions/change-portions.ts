import type { FieldProblem } from '../../../access/refusal.ts';
import type { AnyExamScope } from '../../../access/scope.ts';
import { listExamItems } from '../../exams/door.ts';
import { insertPortions } from '../store.ts';
import { planPortions } from './plan-portions.ts';
import * as store from './portion-store.ts';

/**
 * Gives items of the exam to everybody who has the standard portions and has not begun, inside the transaction. Comes
 * after every change of portions: it locks people, and sittings lock people after portions too.
 */
export async function givePortions(scope: AnyExamScope, item_ids: readonly number[]): Promise<void> {
  const items = await listExamItems(scope, scope.exam_id);
  const plans = planPortions(items.filter(({ id }) => item_ids.includes(id)));
  await insertPortions(scope, scope.exam_id, store.standardPeople(scope), plans);
  await store.deriveRegistered(scope);
}

/**
 * Takes items of the exam from everybody who has them, inside the transaction.
 * @returns why it is refused: somebody has begun one, or would have finished without them
 */
export async function takePortions(
  scope: AnyExamScope,
  item_ids: readonly number[],
): Promise<FieldProblem[]> {
  await store.deleteUnbegun(scope, item_ids);
  const { begun, through } = await store.countHeld(scope, item_ids);
  if (begun > 0) return [{ path: 'portions', key: 'exam.portions.begun', args: { number: begun } }];
  if (through > 0) return [{ path: 'portions', key: 'exam.portions.through', args: { number: through } }];
  return [];
}
