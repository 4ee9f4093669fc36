import type { Reliability } from '#scoring/quality/items/item-analysis.ts';
import type { DataTable, FieldSpec } from './command.ts';
import { printNumber } from './print-text.ts';

/** What the document says of the scale. */
export const scaleFields: readonly FieldSpec[] = [
  { name: 'n', about: 'people with at least one answer' },
  { name: 'item_count', about: 'items' },
  { name: 'mean, sd', about: 'of the totals (with missing answers: mean answer x items)' },
  { name: 'mean_per_item, sd_per_item', about: 'the same / items' },
  { name: 'alpha', about: "Cronbach's alpha, of covariances over pairs" },
  { name: 'standardized_alpha', about: 'the same of correlations' },
  {
    name: 'omega',
    about: 'omega of one factor (minres), for the sum of the answers; null below three items',
  },
  { name: 'standardized_omega', about: 'the same for the sum of standardized answers' },
  { name: 'sem', about: 'standard error of measurement: sd x sqrt(1 - alpha)' },
  { name: 'average_r', about: 'mean correlation between two items' },
];

/** What the document says of each item of a scale. */
export const scaleItemFields: readonly FieldSpec[] = [
  { name: 'items[].name', about: 'the column' },
  { name: 'items[].n', about: 'people who answered it' },
  { name: 'items[].mean, sd', about: 'of its answers' },
  { name: 'items[].r_total', about: 'correlation with the total, the item included' },
  { name: 'items[].r_drop', about: 'correlation with the sum of the other items (corrected item-total)' },
  { name: 'items[].alpha_drop', about: 'alpha of the other items' },
  { name: 'items[].loading', about: 'standardized loading on the one factor' },
];

/** Items that make the figures of the scale doubtful: the notes say why. */
export function doubtfulOf({ names, doubtful }: DataTable, items: readonly { r_drop: number }[]): string[] {
  const against = names.filter((_, item) => (items[item]?.r_drop ?? 0) < 0);
  return [...doubtful, ...against.map((name) => `${name} (negative)`)];
}

/** The scale as two lines for people, and a third one that warns of them. */
export function scaleLine(scale: Reliability, doubtful: readonly string[]): string {
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
    ...(doubtful.length > 0 ? [`doubtful, see the notes: ${doubtful.join(', ')}`] : []),
  ].join('\n');
}
