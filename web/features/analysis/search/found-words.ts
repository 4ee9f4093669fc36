import type { AnalysisMaster } from '#contract/shapes/analysis.ts';
import type { Translate } from '#web/app/text.tsx';

/** Whose norm stands in for a market that has none of its own; undefined where none has to. */
export function sayFallback(t: Translate, { markets }: AnalysisMaster, market: number): string | undefined {
  const chosen = markets.find(({ value }) => value === market);
  const other = markets.find(({ value }) => value === chosen?.falls_back_to);
  return chosen && other && t('analysis.market.fallsBack', { market: chosen.name, other: other.name });
}

/** Of which tests somebody has no result; without any result there is no test to name. */
export function sayLacking(t: Translate, lacks: readonly string[]): string {
  if (lacks.length === 0) return t('analysis.found.noResult');
  return t('analysis.found.lacks', { tests: lacks.join(t('analysis.people.separator')) });
}
