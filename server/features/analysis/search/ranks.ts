import { smallestGroup } from '#scoring/reports/group-scores.ts';
import type { CompetitionRank } from '#scoring/selection/competition-rank.ts';
import { isCounted } from '#scoring/selection/factor-statistics.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { countAhead, type FoundRecord, isHighestFirst, type Listing } from './list-store.ts';

type Ranked = Pick<FoundRecord, 'value' | 'reliability_index' | 'ranked_in'>;

/**
 * The rank of each person of a page in the narrowest of the ranked classifications that holds them, or in the exam: 1 is
 * the best, and equal values share it. Nobody has one who has no value or answered carelessly, nor in a group of fewer
 * than five people with one.
 */
export async function ranksOf(
  scope: ExamScope,
  listing: Pick<Listing, 'order' | 'ranked'>,
  people: readonly Ranked[],
): Promise<(CompetitionRank | null)[]> {
  const values = bestFirst(people, isHighestFirst(listing.order));
  if (listing.order.by === 'name' || values.length === 0) return people.map(() => null);
  const groups = new Map<number, number[]>();
  for (const { ranked_in, place, people: number } of await countAhead(scope, listing, values)) {
    const counts = groups.get(ranked_in) ?? Array.from({ length: values.length + 1 }, () => 0);
    counts[place] = number;
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

function bestFirst(people: readonly Ranked[], highestFirst: boolean): number[] {
  const values = new Set(people.flatMap(({ value }) => value ?? []));
  return [...values].sort((one, other) => (highestFirst ? other - one : one - other));
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
