import {
  alphaIfDropped,
  alphaOf,
  averageCorrelation,
  restCorrelations,
  standardized,
} from '#scoring/quality/items/alpha.ts';
import {
  distractorTable,
  findBetterKey,
  listWeakDistractors,
  type OptionUse,
} from '#scoring/quality/items/distractors.ts';
import { countUnanswered } from '#scoring/quality/items/not-reached.ts';
import { findOneFactor } from '#scoring/quality/items/one-factor.ts';
import { restScores, totalScores } from '#scoring/quality/items/total-scores.ts';
import {
  columnsOf,
  correlation,
  covarianceMatrix,
  type DataRows,
  mean,
  standardDeviation,
} from '#scoring/statistics/moments.ts';

/** How well a set of items measures as one scale. */
export interface Reliability {
  n: number;
  item_count: number;
  /** Mean and standard deviation (n - 1) of the total scores. */
  mean: number;
  sd: number;
  /** The same of the total / number of items. */
  mean_per_item: number;
  sd_per_item: number;
  alpha: number;
  standardized_alpha: number;
  /** Of one factor, over the answers as they are and standardized; NaN for fewer than three items. */
  omega: number;
  standardized_omega: number;
  /** Standard error of measurement of a total: sd x sqrt(1 - alpha). */
  sem: number;
  /** Mean correlation between two items. */
  average_r: number;
}

/**
 * Why somebody should look at an item: `too_hard` p < .25, `too_easy` p > .90, `weak` r_drop < .20, `negative`
 * r_drop < 0, `distractor` a wrong option under 3 %, `mis_key` another option fits better than the key,
 * `constant` everybody answered alike.
 */
export type ItemFlag = 'too_hard' | 'too_easy' | 'weak' | 'negative' | 'distractor' | 'mis_key' | 'constant';

export interface ItemStatistics {
  /** People who answered it. */
  n: number;
  omitted: number;
  not_reached: number;
  /** not_reached / people. */
  not_reached_rate: number;
  /** Share of right answers of an item scored 0 and 1; NaN for any other item. */
  p: number;
  mean: number;
  sd: number;
  /** Correlation with the total, the item included. */
  r_total: number;
  /** Correlation with the total of the other items. */
  r_drop: number;
  alpha_drop: number;
  /** Standardized loading on the one factor; NaN without it. */
  loading: number;
  flags: ItemFlag[];
  /** With the choices: one row per option, the wrong ones among them under 3 %, and the option that fits better. */
  options?: OptionUse[];
  weak_distractors?: string[];
  better_key?: string;
}

/** The raw choices behind items scored 0 and 1. */
export interface Choices {
  /** People x items, '' = no answer. */
  answers: readonly (readonly string[])[];
  /** The right answer of each item. */
  key: readonly string[];
  /** All options there are; without it those that anybody chose in any item. */
  options?: readonly string[] | undefined;
}

const EASY = 0.9;
const HARD = 0.25;
const WEAK = 0.2;

/**
 * Classical item analysis. Missing answers: means and deviations are of the answers that are there; covariances are
 * of pairs (alpha, omega, r_drop); totals are means of the answered items x number of items. Where nobody answered
 * both of two items there is no alpha, and r_drop is the correlation with such a total of the other items. With
 * complete data all of this is the textbook's. In a test of ability a missing answer may count as wrong instead: then nothing
 * but the counts of omitted and not reached knows that it was missing.
 * @param rows people x items, NaN = missing
 * @throws RangeError for fewer than two people or items
 */
export function analyseItems(
  rows: DataRows,
  options: { choices?: Choices | undefined; missing_is_wrong?: boolean } = {},
): { scale: Reliability; items: ItemStatistics[] } {
  const scored = options.missing_is_wrong ? rows.map((row) => row.map((answer) => answer || 0)) : rows;
  const columns = columnsOf(scored);
  if (rows.length < 2) throw new RangeError('item analysis needs at least two people');
  if (columns.length < 2) throw new RangeError('item analysis needs at least two items');
  const covariances = covarianceMatrix(scored);
  const totals = totalScores(scored);
  const deviations = columns.map(standardDeviation);
  const factor = findOneFactor(standardized(covariances), deviations);
  const dropped = alphaIfDropped(covariances);
  const isPaired = !covariances.some((row) => row.some(Number.isNaN));
  const withRest = isPaired ? restCorrelations(covariances) : undefined;
  const unanswered = countUnanswered(rows);
  const items = columns.map((column, item) => {
    const count = unanswered[item] ?? { omitted: 0, not_reached: 0 };
    const statistics: ItemStatistics = {
      n: rows.length - count.omitted - count.not_reached,
      ...count,
      not_reached_rate: count.not_reached / rows.length,
      p: isDichotomous(column) ? mean(column) : Number.NaN,
      mean: mean(column),
      sd: deviations[item] ?? Number.NaN,
      r_total: correlation(column, totals),
      r_drop: withRest?.[item] ?? correlation(column, restScores(scored, item)),
      alpha_drop: dropped[item] ?? Number.NaN,
      loading: factor?.loadings[item] ?? Number.NaN,
      flags: [],
    };
    const uses = options.choices && optionsOf(options.choices, item, totals, restScores(scored, item));
    return withFlags(statistics, uses);
  });
  return { scale: reliabilityOf(covariances, totals, factor), items };
}

function reliabilityOf(
  covariances: number[][],
  totals: Float64Array,
  factor: ReturnType<typeof findOneFactor>,
): Reliability {
  const correlations = standardized(covariances);
  const alpha = alphaOf(covariances);
  const sd = standardDeviation(totals);
  return {
    n: totals.length,
    item_count: covariances.length,
    mean: mean(totals),
    sd,
    mean_per_item: mean(totals) / covariances.length,
    sd_per_item: sd / covariances.length,
    alpha,
    standardized_alpha: alphaOf(correlations),
    omega: factor?.omega ?? Number.NaN,
    standardized_omega: factor?.standardized_omega ?? Number.NaN,
    sem: sd * Math.sqrt(1 - alpha),
    average_r: averageCorrelation(correlations),
  };
}

function optionsOf(choices: Choices, item: number, totals: Float64Array, rests: Float64Array): OptionUse[] {
  const options = choices.options ?? listOptions(choices);
  const chosen = choices.answers.map((row) => row[item] ?? '');
  return distractorTable(chosen, { options, key: choices.key[item] ?? '' }, totals, rests);
}

function listOptions({ answers, key }: Choices): string[] {
  const seen = new Set([...answers.flat(), ...key]);
  seen.delete('');
  return [...seen].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

function withFlags(statistics: ItemStatistics, options: OptionUse[] | undefined): ItemStatistics {
  const { p, sd, r_drop } = statistics;
  const flags: ItemFlag[] = [];
  if (sd === 0) flags.push('constant');
  if (p < HARD) flags.push('too_hard');
  if (p > EASY) flags.push('too_easy');
  if (r_drop < WEAK) flags.push('weak');
  if (r_drop < 0) flags.push('negative');
  if (options === undefined) return { ...statistics, flags };
  const weak_distractors = listWeakDistractors(options);
  const better_key = findBetterKey(options, r_drop);
  if (weak_distractors.length > 0) flags.push('distractor');
  if (better_key !== undefined) flags.push('mis_key');
  return { ...statistics, flags, options, weak_distractors, ...(better_key !== undefined && { better_key }) };
}

function isDichotomous(column: Float64Array): boolean {
  return column.every((answer) => answer === 0 || answer === 1 || Number.isNaN(answer));
}
