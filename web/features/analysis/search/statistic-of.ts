import type { AnalysisFound, FactorStatistic } from '#contract/shapes/analysis.ts';

type Lists = Pick<AnalysisFound, 'list_temperament' | 'list_performance' | 'list_others'>;

/** Every score that the people searched are described by. */
export function statisticsOf({ list_temperament, list_performance, list_others }: Lists): FactorStatistic[] {
  return [...list_temperament, ...list_performance, ...list_others];
}

/** How the people searched are spread over a score; undefined for one that is not described. */
export function findStatistic(found: Lists, score: string): FactorStatistic | undefined {
  return statisticsOf(found).find(({ id }) => id === score);
}
