import { describe, expect, it } from 'vitest';
import { competitionRanks } from '#scoring/selection/competition-rank.ts';

describe('ranks inside a group', () => {
  it('are shared by ties, and leave out who has no score', () => {
    const ranks = competitionRanks([60, null, 71, 60, 50, 40]);
    expect(ranks.map((each) => each?.rank ?? null)).toEqual([2, null, 1, 2, 4, 5]);
    expect(new Set(ranks.map((each) => each?.of ?? 5))).toEqual(new Set([5]));
  });

  it('are hidden below five people with a score', () => {
    expect(competitionRanks([60, 50, 40, 30, null])).toEqual([null, null, null, null, null]);
    expect(competitionRanks([])).toEqual([]);
  });
});
