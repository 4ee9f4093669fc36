import type { AnalysisMaster, FilterCondition } from '#contract/shapes/analysis.ts';
import type { Translate } from '#web/app/text.tsx';

/** The lists of scores that people can be searched by, in their order. */
export const scoreLists = [
  'list_temperament',
  'list_performance',
  'motivation',
  'subjects',
  'office',
  'suitabilities',
] as const;

/** What a score is called; its own name where the exam has it no longer. */
export function nameOfScore(master: AnalysisMaster, score: string): string {
  const named = scoreLists.flatMap((list) => master[list]).find((each) => each.score === score);
  return named?.name ?? score;
}

/** "外向性 T得点55以上". */
export function sayBound(t: Translate, master: AnalysisMaster, bound: FilterCondition): string {
  const { score, condition_type, rank_number } = bound;
  return t(`analysis.bound.${condition_type}`, { name: nameOfScore(master, score), number: rank_number });
}

/** Whether it is a least T-score or percentile, not a greatest one. */
export function isLower({ condition_type }: FilterCondition): boolean {
  return condition_type % 2 === 1;
}

/** Whether it bounds the percentile, not the T-score. */
export function isPercentile({ condition_type }: FilterCondition): boolean {
  return condition_type > 2;
}
