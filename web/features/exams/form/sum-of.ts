import { amountOf, type ExamService, type Offer } from '#contract/codes/exam.ts';

/** Minutes and questions of several tests. */
export function sumOf(
  chosen: readonly Offer[],
  service: ExamService,
): { minutes: number; questions: number } {
  const amounts = chosen.map((offer) => amountOf(offer, service));
  return {
    minutes: amounts.reduce((sum, { minutes }) => sum + minutes, 0),
    questions: amounts.reduce((sum, { questions }) => sum + questions, 0),
  };
}
