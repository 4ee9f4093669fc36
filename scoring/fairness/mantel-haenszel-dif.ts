import {
  DEFAULT_ROUNDS,
  DEFAULT_SIGNIFICANCE,
  type DifOptions,
  type DifPeople,
  matchPeople,
} from '#scoring/fairness/dif-people.ts';
import { mantelHaenszel, type Stratum } from '#scoring/fairness/mantel-haenszel.ts';
import { type Purified, purify } from '#scoring/fairness/purification.ts';
import { normalQuantile } from '#scoring/statistics/normal.ts';

/** A negligible, B slight to moderate, C moderate to large. */
export type EtsClass = 'A' | 'B' | 'C';

export interface MantelHaenszelDif {
  /** Odds of a right answer in the reference group / in the focal group, at equal matching score. */
  alpha: number;
  /** -2.35 ln(alpha), the ETS delta metric: below 0 the item is harder for the focal group than for its equals. */
  delta: number;
  se_delta: number;
  chi_square: number;
  p: number;
  ets: EtsClass;
  /** Score groups that were compared, after merging. */
  strata: number;
}

/** Strata with fewer people than this are merged with the next. */
export const DEFAULT_SMALLEST = 5;
const DELTA_PER_LOG_ODDS = -2.35;

/**
 * Mantel-Haenszel DIF of every item (Holland and Thayer 1988), people matched on their total score, the studied item
 * included, with purification. An item is taken out of the matching score when its chi-square is significant.
 * @param smallest people of both groups a score group must have: smaller ones are merged with the next higher (the
 *   last with the one below); 1 = each score is a group. 5 without it.
 * @throws RangeError for answers that are not 0 and 1
 */
export function mantelHaenszelDif(
  people: DifPeople,
  options: DifOptions & { smallest?: number } = {},
): Purified<MantelHaenszelDif> {
  const { rows } = people;
  if (rows.some((row) => row.some((answer) => answer !== 0 && answer !== 1 && !Number.isNaN(answer))))
    throw new RangeError('Mantel-Haenszel DIF is of items scored 0 and 1');
  const {
    significance = DEFAULT_SIGNIFICANCE,
    rounds = DEFAULT_ROUNDS,
    smallest = DEFAULT_SMALLEST,
  } = options;
  const test = (item: number, anchors: readonly number[]) => {
    const { answers, scores, focal, weights } = matchPeople(people, item, anchors);
    const right = answers.map((answer) => answer === 1);
    // A score over what was answered lies between two sums: the nearer one is its group.
    const groups = scores.map(Math.round);
    return differenceIn(mergeSmall(stratify(groups, right, focal, weights), smallest));
  };
  return purify(rows[0]?.length ?? 0, { rounds, test }, ({ p }) => p < significance);
}

/** One table per score, the lowest score first: reference group right and wrong, focal group right and wrong. */
export function stratify(
  scores: readonly number[],
  right: readonly boolean[],
  focal: readonly boolean[],
  weights?: readonly number[],
): Stratum[] {
  const tables = new Map<number, Stratum>();
  scores.forEach((score, person) => {
    const table = tables.get(score) ?? { a: 0, b: 0, c: 0, d: 0 };
    const cell = focal[person] ? (right[person] ? 'c' : 'd') : right[person] ? 'a' : 'b';
    table[cell] += weights?.[person] ?? 1;
    tables.set(score, table);
  });
  return [...tables].sort(([low], [high]) => low - high).map(([, table]) => table);
}

/** Strata of fewer people join the next higher, the last the one below it. */
export function mergeSmall(strata: readonly Stratum[], smallest: number): Stratum[] {
  const merged: Stratum[] = [];
  let open: Stratum | undefined;
  for (const stratum of strata) {
    open = open ? add(open, stratum) : stratum;
    if (open.a + open.b + open.c + open.d < smallest) continue;
    merged.push(open);
    open = undefined;
  }
  if (open === undefined) return merged;
  const last = merged.pop();
  return [...merged, last ? add(last, open) : open];
}

function add(one: Stratum, two: Stratum): Stratum {
  return { a: one.a + two.a, b: one.b + two.b, c: one.c + two.c, d: one.d + two.d };
}

/** The common odds of the strata in the ETS delta metric, and their class; NaN throughout where they tell nothing. */
export function differenceIn(strata: readonly Stratum[]): MantelHaenszelDif {
  const { odds_ratio, se_log, chi_square, p } = mantelHaenszel(strata);
  const delta = DELTA_PER_LOG_ODDS * Math.log(odds_ratio);
  const se_delta = Math.abs(DELTA_PER_LOG_ODDS) * se_log;
  const ets = etsClass({ delta, se_delta, p });
  return { alpha: odds_ratio, delta, se_delta, chi_square, p, ets, strata: strata.length };
}

/**
 * The classes of the Educational Testing Service (Dorans and Holland 1993; Zieky 1993): A when delta is not
 * significant (.05) or below 1 in size, C when it is 1.5 or more and significantly above 1 (one-sided .05), else B.
 */
export function etsClass(dif: { delta: number; se_delta: number; p: number }): EtsClass {
  const size = Math.abs(dif.delta);
  if (!(dif.p < 0.05) || size < 1) return 'A';
  const isAboveOne = (size - 1) / dif.se_delta > normalQuantile(0.95);
  return size >= 1.5 && isAboveOne ? 'C' : 'B';
}
