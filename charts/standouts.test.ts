import { describe, expect, it } from 'vitest';
import { leastReliable } from '#contract/codes/reliability.ts';
import { findPortion, type PersonalityResult } from '#contract/shapes/result.ts';
import { rankOf } from '#scoring/norms/rank.ts';
import { levelOf, levelsFrom } from '#scoring/quality/reliability-index.ts';
import { madeUpPerson } from '#tests/makers/made-up-result.ts';
import { highFrom, judgeReading, standoutFactors, standoutJobs } from './standouts.ts';

const nothing = Array.from({ length: 12 }, () => null);
const steep = [70, 30, 72, 28, 74, 26, 76, 24, 50, 50, 50, 50];

function personality(
  index: number,
  scores: readonly (number | null)[] = steep,
): PersonalityResult | undefined {
  const reliability = { index, level: levelOf(index), causes: [] };
  return findPortion(madeUpPerson(scores, { reliability }), 'personality')?.scores;
}

/** Jobs with these T-scores, in their order. */
function jobs(...scores: (number | null)[]) {
  return scores.map((t, at) => ({ k: at + 1, t }));
}

describe('how far a personality test can be read', () => {
  it.each([
    [0, 'unreliable'],
    [39, 'unreliable'],
    [40, 'sound'],
    [100, 'sound'],
  ] as const)('with an index of %i it is %s', (index, reading) => {
    expect(judgeReading(personality(index))).toBe(reading);
  });

  it('cannot be judged without a single factor, and takes nothing away where it was not taken', () => {
    expect(judgeReading(personality(100, nothing))).toBe('undecidable');
    expect(judgeReading(personality(0, nothing))).toBe('undecidable');
    expect(judgeReading(undefined)).toBe('sound');
  });

  it('ends where the lowest level of the scoring begins', () => {
    expect(leastReliable).toBe(levelsFrom[2]);
  });
});

describe('what stands out', () => {
  it('is three factors at most to each side, the outermost first, with their whole error band beside the mean', () => {
    const { high = [], low = [] } = standoutFactors(personality(40)) ?? {};
    expect(high.map(({ t }) => t)).toEqual([76, 74, 72]);
    expect(low.map(({ t }) => t)).toEqual([24, 26, 28]);
  });

  it('is nothing of a test that cannot be relied on or judged', () => {
    expect(standoutFactors(personality(39))).toBeNull();
    expect(standoutFactors(personality(100, nothing))).toBeNull();
  });

  it.each([
    { of: jobs(48, 45, 43), named: [] },
    { of: jobs(54, 50, null), named: [] },
    { of: jobs(55, 54, 70, null, 60, 61), named: [70, 61, 60] },
  ])('of jobs is what is above the average by its rank: %j', ({ of, named }) => {
    expect(standoutJobs(of, 'sound')?.map(({ t }) => t)).toEqual(named);
    expect(standoutJobs(of, 'unreliable')).toBeNull();
  });

  it('of jobs is nothing to speak of where none has a score', () => {
    expect(standoutJobs(jobs(null, null), 'sound')).toBeNull();
    expect(standoutJobs([], 'sound')).toBeNull();
  });

  it('begins with the ranks above the middle one', () => {
    expect([rankOf(highFrom), rankOf(highFrom - 1)]).toEqual(['B', 'C']);
  });
});
