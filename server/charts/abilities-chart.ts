import type { OfficeResult, PortionResult, SubjectResult } from '#contract/shapes/result.ts';
import type { Chart, ChartStyle } from './chart.ts';
import { namedRow, sayScore, scoreRows } from './score-rows.ts';

/** A subject or the office test as it was scored. */
export type Ability = Extract<PortionResult, { type: 'subjects' | 'jimu' }>;

/** A line of the picture: one test, by the name it was taken under. */
export type AbilityRow = { name: string; score: SubjectResult | OfficeResult };

const layout = { width: 720, row: 32, left: 220, right: 116, font: 14 } as const;

/** Those portions that measure an ability, in the order they were taken in. */
export function abilitiesOf(portions: readonly PortionResult[]): Ability[] {
  return portions.filter(
    (portion): portion is Ability => portion.type === 'subjects' || portion.type === 'jimu',
  );
}

/**
 * How somebody stands in each ability test (measurement 3.3-3.6), drawn like the profile: band lo..hi, a dot at T, the
 * norm's middle half shaded. One row for the scale, one for each test, one for the legend.
 */
export function abilitiesChart(portions: readonly PortionResult[], style: ChartStyle): Chart {
  const rows = abilitiesOf(portions).map(({ display_name: name, scores: score }) => ({ name, score }));
  return scoreRows<AbilityRow>(
    {
      title: 'result.ability.title',
      layout,
      rows,
      say: ({ name, score }, t) => sayScore(name, score, t),
      draw: ({ name, score }, y, pen) => namedRow(name, score, y, pen),
    },
    style,
  );
}
