import type { Offer } from '#contract/codes/exam.ts';
import { offersIn } from '../exams/door.ts';

/** Whether people of an exam with these items can be given a set of these portions: the exam delivers all of them. */
export function isUsable(portions: readonly Offer[], items: readonly { form_id: string }[]): boolean {
  const delivered = offersIn(items);
  return portions.every((offer) => delivered.includes(offer));
}
