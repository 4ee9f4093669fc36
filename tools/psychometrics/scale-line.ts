import type { Reliability } from '#scoring/quality/items/item-analysis.ts';
import { printNumber } from './print-text.ts';

/** The scale as two lines for people. */
export function scaleLine(scale: Reliability): string {
  const say = (pairs: readonly (readonly [string, number])[]) =>
    pairs.map(([name, value]) => `${name} ${printNumber(value)}`).join('   ');
  return [
    say([
      ['people', scale.n],
      ['items', scale.item_count],
      ['mean', scale.mean],
      ['sd', scale.sd],
      ['sem', scale.sem],
    ]),
    say([
      ['alpha', scale.alpha],
      ['standardized', scale.standardized_alpha],
      ['omega', scale.omega],
      ['standardized', scale.standardized_omega],
      ['average r', scale.average_r],
    ]),
  ].join('\n');
}
