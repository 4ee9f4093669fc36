import { alphaIfDropped, alphaOf, averageCorrelation, standardized } from '#scoring/quality/items/alpha.ts';
import {
  distractorTable,
  findBetterKey,
  listWeakDistractors,
  type OptionUse,
} from '#scoring/quality/items/distractors.ts';
import { itemRestCorrelations } from '#scoring/quality/items/item-rest.ts';
import { countUnanswered } from '#scoring/quality/items/not-reached.ts';
import { findOneFactor } from '#scoring/quality/items/one-factor.ts';
import { totalScores } from '#scoring/quality/items/total-scores.ts';
import {
  columnsOf,
  correlation,
  covariancesOf,
  type DataRows,
  mean,
  standardDeviation,
  sumOf,
  type Weights,
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

export const EASY = 0.9;
export const HARD = 0.25;
export const WEAK = 0.2;

/** How the rows of an analysis are meant. */
export interface AnalysisOptions {
  choices?: Choices | undefined;
  missing_is_wrong?: boolean;
  weights?: Weights;
}

/**
 * Classical item analysis. Missing answers: means and deviations are of the answers that are there; covariances are
 * of pairs (alpha, omega, r_drop); totals are means of the answered items x number of items. Where nobody answered
 * both of two items there is no alpha, and r_drop is the correlation with such a total of the other items. With
 * complete data all of this is the textbook's. In a test of ability a missing answer may count as wrong instead: then nothing
 * but the counts of omitted and not reached knows that it was missing. Items that everybody answered alike have no
 * correlations: what is made of correlations (omega, the standardized figures) is of the other items.
 * @param rows people x items, NaN = missing
 * @throws RangeError for fewer than two people or items
 */
export function analyseItems(
  rows: DataRows,
  options: AnalysisOptions = {},
): { scale: Reliability; items: ItemStatistics[] } {
  const { choices, weights } = options;
  const scored = options.missing_is_wrong ? rows.map((row) => row.map((answer) => answer || 0)) : rows;
  const columns = columnsOf(scored);
  const people = weights ? sumOf(weights) : rows.length;
  if (people < 2) throw new RangeError('item analysis needs at least two people');
  if (columns.length < 2) throw new RangeError('item analysis needs at least two items');
  const covariances = covariancesOf(columns, weights);
  const totals = totalScores(scored);
  const deviations = columns.map((column) => standardDeviation(column, weights));
  const common = commonOf(covariances, deviations);
  const dropped = alphaIfDropped(covariances);
  const withRest = itemRestCorrelations(scored, weights, { columns, covariances, totals });
  const unanswered = countUnanswered(rows, weights);
  const listed = choices && { ...choices, options: listOptions(choices) };
  const items = columns.map((column, item) => {
    const count = unanswered[item] ?? { omitted: 0, not_reached: 0 };
    const statistics: ItemStatistics = {
      n: people - count.omitted - count.not_reached,
      ...count,
      not_reached_rate: count.not_reached / people,
      p: isDichotomous(column) ? mean(column, weights) : Number.NaN,
      mean: mean(column, weights),
      sd: deviations[item] ?? Number.NaN,
      r_total: correlation(column, totals.all, weights),
      r_drop: withRest[item] ?? Number.NaN,
      alpha_drop: dropped[item] ?? Number.NaN,
      loading: common.loadings[item] ?? Number.NaN,
      flags: [],
    };
    return withFlags(
      statistics,
      listed && optionsOf(listed, item, { totals: totals.all, rests: totals.without(column) }, weights),
    );
  });
  return { scale: reliabilityOf(covariances, totals.all, common, weights), items };
}

/** What the items have in common, as far as they vary. */
interface Common {
  /** One per item, NaN for those without variance. */
  loadings: number[];
  factor: ReturnType<typeof findOneFactor>;
  correlations: number[][];
}

function commonOf(covariances: readonly (readonly number[])[], deviations: readonly number[]): Common {
  const varying = [...deviations.keys()].filter((item) => deviations[item] !== 0);
  const part = varying.map((i) => varying.map((j) => covariances[i]?.[j] ?? Number.NaN));
  const correlations = standardized(part);
  const factor = findOneFactor(
    correlations,
    varying.map((item) => deviations[item] ?? Number.NaN),
  );
  const loadings = deviations.map((_, item) => factor?.loadings[varying.indexOf(item)] ?? Number.NaN);
  return { loadings, factor, correlations };
}

function reliabilityOf(
  covariances: number[][],
  totals: Float64Array,
  { correlations, factor }: Common,
  weights: Weights,
): Reliability {
  const alpha = alphaOf(covariances);
  const sd = standardDeviation(totals, weights);
  const average = mean(totals, weights);
  return {
    n: weights ? sumOf(weights) : totals.length,
    item_count: covariances.length,
    mean: average,
    sd,
    mean_per_item: average / covariances.length,
    sd_per_item: sd / covariances.length,
    alpha,
    standardized_alpha: alphaOf(correlations),
    omega: factor?.omega ?? Number.NaN,
    standardized_omega: factor?.standardized_omega ?? Number.NaN,
    sem: sd * Math.sqrt(1 - alpha),
    average_r: averageCorrelation(correlations),
  };
}

function optionsOf(
  { answers, key, options }: Choices & { options: readonly string[] },
  item: number,
  { totals, rests }: { totals: Float64Array; rests: Float64Array },
  weights: Weights,
): OptionUse[] {
  const chosen = answers.map((row) => row[item] ?? '');
  const asked = { options, key: key[item] ?? '' };
  return distractorTable(chosen, asked, totals, rests, weights);
}

/** All options of all items, the keys among them. */
function listOptions({ answers, key, options }: Choices): string[] {
  const seen = new Set(options ?? []);
  if (options === undefined) for (const row of answers) for (const answer of row) seen.add(answer);
  for (const answer of key) seen.add(answer);
  seen.delete('');
  return options && [...seen].every((each) => options.includes(each))
    ? [...options]
    : [...seen].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
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
  const better_key = findBetterKey(options);
  if (weak_distractors.length > 0) flags.push('distractor');
  if (better_key !== undefined) flags.push('mis_key');
  return { ...statistics, flags, options, weak_distractors, ...(better_key !== undefined && { better_key }) };
}

function isDichotomous(column: Float64Array): boolean {
  return column.every((answer) => answer === 0 || answer === 1 || Number.isNaN(answer));
}
