import { describe, expect, it } from 'vitest';
import { markOf, rankOf } from '#scoring/norms/rank.ts';
import { tScore } from '#scoring/norms/standard-score.ts';
import { createRandom } from '#scoring/random.ts';

describe('the rank', () => {
  it.each([
    [2, 'E'],
    [34, 'E'],
    [35, 'D'],
    [44, 'D'],
    [45, 'C'],
    [54, 'C'],
    [55, 'B'],
    [64, 'B'],
    [65, 'A'],
    [98, 'A'],
  ] as const)('of T %i is %s', (t, rank) => {
    expect(rankOf(t)).toBe(rank);
  });

  it('follows the printed score: 34.5 is printed 35 and is a D', () => {
    expect(rankOf(tScore(-1.55))).toBe('D');
    expect(rankOf(tScore(-1.551))).toBe('E');
  });

  it('gives 7/24/38/24/7 % under normality', () => {
    // Rounding moves every bound down by half a point: Phi(-1.55) = .0606, Phi(-.55) - Phi(-1.55) = .2306,
    // Phi(.45) - Phi(-.55) = .3825, Phi(1.45) - Phi(.45) = .2528, 1 - Phi(1.45) = .0735. Standard error at
    // N = 40,000 at most .0025; tolerance .01 holds four of them.
    const random = createRandom(5);
    const counts = { A: 0, B: 0, C: 0, D: 0, E: 0 };
    for (let i = 0; i < 40_000; i++) counts[rankOf(tScore(random.normal()))]++;
    const expected = { A: 0.0735, B: 0.2528, C: 0.3825, D: 0.2306, E: 0.0606 };
    for (const rank of ['A', 'B', 'C', 'D', 'E'] as const) {
      expect(Math.abs(counts[rank] / 40_000 - expected[rank])).toBeLessThan(0.01);
    }
  });
});

describe('the mark', () => {
  it.each([
    [20, 'low'],
    [21, null],
    [50, null],
    [79, null],
    [80, 'high'],
  ] as const)('of T %i is %s', (t, mark) => {
    expect(markOf(t)).toBe(mark);
  });
});
