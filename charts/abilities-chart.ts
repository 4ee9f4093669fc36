import { createElement, type ReactElement } from 'react';
import type { PortionResult } from '#contract/shapes/result.ts';
import { type Ability, abilitiesOf, sayAbilities } from './abilities-rows.ts';
import type { ChartStyle } from './picture.ts';
import { NamedRow, ScoreRows } from './score-rows.ts';

const layout = { width: 720, row: 32, left: 220, right: 116, font: 14 } as const;

type AbilitiesChartProps = { portions: readonly PortionResult[]; style: ChartStyle };

/**
 * How somebody stands in each ability test, drawn like the profile: band lo..hi, a dot at T, the norm's middle half
 * shaded. One row for the scale, one for each test, one for the legend.
 */
export function AbilitiesChart({ portions, style }: AbilitiesChartProps): ReactElement {
  return createElement(ScoreRows<Ability>, {
    title: style.t('result.ability.title'),
    description: sayAbilities(portions, style.t, style.hidesNumbers),
    layout,
    style,
    rows: abilitiesOf(portions),
    draw: ({ display_name, scores }, y, plot) =>
      createElement(NamedRow, { name: display_name, score: scores, y, plot }),
  });
}
