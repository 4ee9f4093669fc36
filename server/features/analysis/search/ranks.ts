import { isDeepStrictEqual } from 'node:util';
import { coarseBounds } from '#contract/codes/analysis.ts';
import { ExamineeSearch } from '#contract/shapes/selection.ts';
import { HIGHEST_T, LOWEST_T } from '#scoring/norms/standard-score.ts';
import { smallestGroup } from '#scoring/reports/group-scores.ts';
import type { CompetitionRank } from '#scoring/selection/competition-rank.ts';
import { isCounted } from '#scoring/selection/factor-statistics.ts';
import type { InsideExam } from '../../../access/scope.ts';
import {
  type Ahead,
  countAhead,
  type FoundRecord,
  isHighestFirst,
  type Listing,
  type Order,
} from './list-store.ts';

/** What a search has counted, of reliable people. */
export interface CountedValues {
  /** By the T-score that the list goes by; undefined where it goes by none. */
  by_t: Uint32Array | undefined;
  /** Who has a match. */
  matched: number;
}

type Ranked = Pick<FoundRecord, 'value' | 'reliability_index' | 'ranked_in'>;

/**
 * The rank of each person of a page in the narrowest of the ranked classifications that holds them, or in the exam: 1 is
 * the best, and equal values share it. Nobody has one who has no value or answered carelessly, nor in a group of fewer
 * than five people with one.
 * @param getCounted the search's own count, which is asked where it says everything
 */
export async function ranksOf(
  scope: InsideExam,
  listing: Pick<Listing, 'search' | 'order' | 'ranked'>,
  people: readonly Ranked[],
  getCounted: () => Promise<CountedValues>,
): Promise<(CompetitionRank | null)[]> {
  const values = bestFirst(people, isHighestFirst(listing.order));
  if (listing.order.by === 'name' || values.length === 0) return people.map(() => null);
  const groups = new Map<number, number[]>();
  const ahead = isWholeExam(listing)
    ? await aheadInExam(scope, listing, values, getCounted)
    : await countAhead(scope, listing, values);
  for (const { ranked_in, place, people: number } of ahead) {
    const counts = groups.get(ranked_in) ?? Array.from({ length: values.length + 1 }, () => 0);
    counts[place] = (counts[place] ?? 0) + number;
    groups.set(ranked_in, counts);
  }
  return people.map(({ value, reliability_index, ranked_in }) => {
    const group = listing.ranked.length > 0 ? (ranked_in ?? -1) : 0;
    const counts = groups.get(group);
    if (value === null || !isCounted(reliability_index) || !counts) return null;
    const of = sumOf(counts);
    return of < smallestGroup ? null : { rank: 1 + sumOf(counts.slice(0, values.indexOf(value) + 1)), of };
  });
}

/** Whether a search counts the very people who are ranked: a narrower one, or ranked classifications, count others. */
function isWholeExam({ search, ranked }: Pick<Listing, 'search' | 'ranked'>): boolean {
  return ranked.length === 0 && isDeepStrictEqual(search, everybody);
}

const everybody = ExamineeSearch.parse({});

/** What `countAhead` counts, from what the search has counted; by match only those ahead of the last are looked up. */
async function aheadInExam(
  scope: InsideExam,
  listing: Pick<Listing, 'order' | 'ranked'>,
  values: readonly number[],
  getCounted: () => Promise<CountedValues>,
): Promise<Ahead[]> {
  const last = listing.order.by === 'match' ? values.at(-1) : undefined;
  const [ahead, { by_t, matched }] = await Promise.all([
    last === undefined ? [] : countAhead(scope, listing, values, { beyond: last }),
    getCounted(),
  ]);
  if (by_t) return aheadIn(by_t, listing.order, values);
  const others = Math.max(0, matched - sumOf(ahead.map(({ people }) => people)));
  return [...ahead, { ranked_in: 0, place: values.length, people: others }];
}

function aheadIn(people: Uint32Array, order: Order, values: readonly number[]): Ahead[] {
  const isCoarse = order.by === 'score' && order.coarse;
  const isHighest = isHighestFirst(order);
  return Array.from(people.subarray(LOWEST_T, HIGHEST_T + 1), (number, at) => {
    const t = LOWEST_T + at;
    const value = isCoarse ? coarseBounds.filter((bound) => bound <= t).length : t;
    const place = values.filter((each) => (isHighest ? each >= value : each <= value)).length;
    return { ranked_in: 0, place, people: number };
  });
}

function bestFirst(people: readonly Ranked[], highestFirst: boolean): number[] {
  const values = new Set(people.flatMap(({ value }) => value ?? []));
  return [...values].sort((one, other) => (highestFirst ? other - one : one - other));
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
