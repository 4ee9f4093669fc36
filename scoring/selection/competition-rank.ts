import { smallestGroup } from '#scoring/reports/group-scores.ts';

/** A place in a group: 1 is the highest, and of how many. */
export interface CompetitionRank {
  rank: number;
  of: number;
}

/**
 * Ranks inside one group, the highest first: equal values share the better rank, and the ranks after them are left out
 * (1, 2, 2, 4). People without a value have no rank and are in no denominator; a group of fewer than five people with
 * one has no ranks at all.
 * @param values one for each person, null = no score
 */
export function competitionRanks(values: readonly (number | null)[]): (CompetitionRank | null)[] {
  const ranked = values.filter((value) => value !== null).sort((one, other) => other - one);
  if (ranked.length < smallestGroup) return values.map(() => null);
  const ranks = new Map<number, number>();
  ranked.forEach((value, at) => {
    if (!ranks.has(value)) ranks.set(value, at + 1);
  });
  return values.map((value) => {
    const rank = value === null ? undefined : ranks.get(value);
    return rank === undefined ? null : { rank, of: ranked.length };
  });
}
