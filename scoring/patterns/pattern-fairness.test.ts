import { describe, expect, it } from 'vitest';
import { fairnessOfPattern } from '#scoring/patterns/pattern-fairness.ts';
import type { PatternRow } from '#scoring/patterns/points.ts';

const row = (id: string, weight: number): PatternRow => ({
  source: 1,
  id,
  direction: 'ascending',
  cuts: [42, 47, 53, 58],
  weight,
});
/** The groups are alike in the first score; of the second group only one in five has a high second one. */
const people = Array.from({ length: 200 }, (_, i) => {
  const group = i % 2;
  const high = group === 0 ? i % 4 === 0 : i % 10 === 1;
  const sems = [0, 0];
  return { group, profile: { ts: [i % 3 === 0 ? 60 : 40, high ? 60 : 40], sems } };
});

describe('whether a pattern treats groups alike', () => {
  it('names the factor that a difference comes from', () => {
    const input = { rows: [row('T1', 50), row('T2', 50)], places: [0, 1], people, groups: 2, wanted: 50 };
    const { whole, without } = fairnessOfPattern(input);
    // By T2 alone 50 of 100 pass and 20 of 100; by T1 alone about a third of both.
    expect(without).toMatchObject([
      { id: 'T1', verdict: 'look', groups: [{ selected: 50 }, { selected: 20, ratio: 0.4 }] },
      { id: 'T2', verdict: 'ok' },
    ]);
    expect(whole.verdict).toBe('look');
  });

  it('counts nobody without a match', () => {
    const gone = people.map((each) => ({ ...each, profile: { ts: [null, null], sems: [null, null] } }));
    const input = { rows: [row('T1', 50)], places: [0], people: gone, groups: 2, wanted: 50 };
    expect(fairnessOfPattern(input).whole.verdict).toBe('too_few');
  });
});
