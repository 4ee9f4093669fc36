import type { examinees } from '#contract/calls/examinees.ts';
import type { ItemNumbers } from '#contract/shapes/multiple.ts';
import type { Selection } from '#contract/shapes/selection.ts';
import type { InsideExam } from '../../../access/scope.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { moveCounters } from '../../exams/door.ts';
import { planPortions } from '../portions/plan-portions.ts';
import { mayActOn, mayAddItems } from '../rules.ts';
import { lockSelected } from '../selected-store.ts';
import { insertPortions } from '../store.ts';
import { numbersOf, stateOfGiven } from './items-rules.ts';
import * as store from './items-store.ts';
import { getItems } from './judge.ts';

/**
 * Gives items of the exam's catalogue to selected people who lack them. People who had finished are under examination
 * again; their results and composites stay until the new portion ends, and adds to them.
 * @throws Refusal examEnded once the exam's period is over; invalid for items that are not of the exam; fetchLatest
 * when more people would get one than the sender was shown
 */
export const addItems: Handler<typeof examinees.addItems> = async (scope, { body }) => {
  const refusal = mayAddItems(scope.exam);
  if (refusal) throw refusal;
  // Before anybody is locked.
  await getItems(scope, body.item_ids);
  return { data: await transaction(scope, (inside) => giveItems(inside, body, body)) };
};

/** Inside the caller's transaction, which has locked nobody yet: the exam is locked first, then its people. */
export async function giveItems(
  scope: InsideExam,
  selection: Selection,
  { item_ids, told }: { item_ids: number[]; told?: number | undefined },
): Promise<ItemNumbers> {
  // The exam's catalogue stays, and no one else gives these people anything, until this is done. They are locked before
  // their new portions are there: a sitting locks portions first, but none that it could not see.
  const { among } = await lockSelected(scope, selection);
  // As they are now: the exam may have changed while this waited for its turn.
  const items = await getItems(scope, item_ids);
  const found = await store.findItemsOf(scope, among, item_ids);
  const numbers = numbersOf(found);
  const refusal = mayActOn(numbers.given, told);
  if (refusal) throw refusal;
  if (numbers.given === 0) return numbers;
  await store.recordGiven(scope, among, item_ids);
  await store.moveStates(scope, among, item_ids);
  for (const item of items)
    await insertPortions(scope, scope.exam_id, store.whoLacks(scope, among, item.id), planPortions([item]));
  moveCounters(
    scope,
    scope,
    found.states.map(({ people, ...before }) => ({ before, after: stateOfGiven(before), people })),
  );
  return numbers;
}
