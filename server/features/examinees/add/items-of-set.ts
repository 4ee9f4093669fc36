import { Refusal } from '../../../access/refusal.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { findPortions, isUsable } from '../../exam-sets/door.ts';
import { type ExamItemRecord, listExamItems, offersIn } from '../../exams/door.ts';

/**
 * What people get: the tests of their set, or those that everybody gets.
 * @throws Refusal invalid where the exam does not deliver a test of the set, or the company has no such set
 */
export async function listItemsOfSet(
  scope: TenantScope,
  exam_id: number,
  exam_set_id: number | null,
): Promise<ExamItemRecord[]> {
  const items = await listExamItems(scope, exam_id);
  if (exam_set_id === null) return items.filter(({ is_default }) => is_default);
  const portions = await findPortions(scope, exam_set_id);
  if (!portions || !isUsable(portions, items))
    throw new Refusal('invalid', { problems: [{ path: 'exam_set_id', key: 'field.choice' }] });
  const offers = offersIn(items);
  return items.filter((_, at) => portions.some((offer) => offer === offers[at]));
}
