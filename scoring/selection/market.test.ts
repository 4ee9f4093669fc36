import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Norm } from '#scoring/norms/norm.ts';
import type { PatternRow } from '#scoring/patterns/points.ts';
import type { Condition } from '#scoring/reports/standards.ts';
import type { Suitability } from '#scoring/reports/suitability.ts';
import { drawMarket, type MarketScale, marketOf } from '#scoring/selection/market.ts';
import { matchesOfMarket } from '#scoring/selection/market-match.ts';
import { shareOfMarket } from '#scoring/selection/market-share.ts';
import { correlation } from '#scoring/statistics/moments.ts';
import { normalCdf } from '#scoring/statistics/normal.ts';

const ids = ['T1', 'T2', 'T3', 'T4'];
const scale = { mean: 20.8, sd: 4.5, omega: 0.8 };
const named = { id: 'n', version: '1', date: '', n: null, provisional: true, correlation: 0.2 };
const norm: Norm = { ...named, scales: Object.fromEntries(ids.map((id) => [id, scale])) };
const scales: MarketScale[] = ids.map((id) => ({ source: 1, id, scale: id, norm }));
const market = marketOf(scales);
const on = (id: string, compare: Condition['compare'], quantity: number): Condition => ({
  source: 1,
  id,
  compare,
  quantity,
});
const row = (id: string, weight: number, direction: PatternRow['direction'] = 'ascending'): PatternRow => ({
  source: 1,
  id,
  direction,
  cuts: [42, 47, 53, 58],
  weight,
});

describe('the share of the market that passes', () => {
  it('is of printed scores', () => {
    // T 55 is printed from 54.5 on: .3264 of one score, .063090 of three that correlate .2.
    expect(shareOfMarket(market, { conditions: [on('T1', 1, 55)] })).toEqual({
      share: expect.closeTo(1 - normalCdf(0.45), 12),
      error: 0,
      method: 'exact',
      assumed: true,
    });
    const three = shareOfMarket(market, { conditions: ['T1', 'T2', 'T3'].map((id) => on(id, 1, 55)) });
    expect(three?.share).toBeCloseTo(0.06309, 6);
  });

  it('takes two bounds on a score as one, and both ends of the scale as none', () => {
    const conditions = [on('T1', 1, 45), on('T1', 2, 54), on('T2', 1, 2), on('T3', 2, 98)];
    // T 45 to 54: Phi(.45) - Phi(-.55).
    const share = normalCdf(0.45) - normalCdf(-0.55);
    expect(shareOfMarket(market, { conditions })?.share).toBeCloseTo(share, 12);
    expect(shareOfMarket(market, { conditions: [] })?.share).toBe(1);
    expect(shareOfMarket(market, { conditions: [on('T1', 1, 60), on('T1', 2, 50)] })?.share).toBe(0);
  });

  it('has the same share for a percentile as for the T-score from which on it is printed', () => {
    // T 55 is printed as percentile 69, T 56 as 73.
    const byPercentile = shareOfMarket(market, { conditions: [on('T1', 3, 70)] });
    expect(byPercentile).toEqual(shareOfMarket(market, { conditions: [on('T1', 1, 56)] }));
  });

  it('of another group follows its mean and sd', () => {
    const group: Norm = { ...norm, scales: { ...norm.scales, T1: { ...scale, mean: 23.05, sd: 5.4 } } };
    // 50 + 10 x 2.25 / 4.5 = 55, sd 12.
    const graduates = marketOf(scales.map((each) => ({ ...each, group })));
    const found = shareOfMarket(graduates, { conditions: [on('T1', 1, 55)] });
    expect(found?.share).toBeCloseTo(normalCdf(0.5 / 12), 12);
  });

  it('is drawn where a match or a suitability is asked for', () => {
    // One row: a match of 75 is T 53 or more, 1 - Phi(.25) = .4013.
    const match = { rows: [row('T1', 10)], wanted: 75 };
    const found = shareOfMarket(market, { conditions: [], match });
    expect(found?.method).toBe('draws');
    expect(found?.error).toBeLessThan(0.005);
    expect(Math.abs((found?.share ?? 0) - (1 - normalCdf(0.25)))).toBeLessThan(4 * (found?.error ?? 0));
    // Of a composite T 55 is printed from 54.5 on, as of a scale.
    const jobs: Suitability[] = [{ k: 1, weights: { T1: 0.6, T2: 0.4 }, ability: { share: 0, weights: {} } }];
    const suitable = shareOfMarket(market, {
      conditions: [{ source: 6, id: '1', compare: 1, quantity: 55 }],
      suitabilities: { jobs, correlations: norm },
    });
    expect(Math.abs((suitable?.share ?? 0) - (1 - normalCdf(0.45)))).toBeLessThan(4 * 0.005);
  });

  it('drawn and computed agree', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 40, max: 58 }), { minLength: 1, maxLength: 4 }), (bounds) => {
        const conditions = bounds.map((t, i) => on(ids[i] ?? '', 1, t));
        const exact = shareOfMarket(market, { conditions });
        const match = { rows: [row('T1', 10)], wanted: 0 };
        const drawn = shareOfMarket(market, { conditions, match });
        expect(Math.abs((drawn?.share ?? 0) - (exact?.share ?? 1))).toBeLessThan(0.02);
      }),
      { numRuns: 20 },
    );
  });

  it('is unknown of a score that the market lacks', () => {
    expect(() => shareOfMarket(market, { conditions: [on('P9', 1, 50)] })).toThrow(/P9-1/);
    const match = { rows: [row('P9', 50), row('T1', 50)], wanted: 50 };
    expect(shareOfMarket(market, { conditions: [], match })).toBeNull();
  });
});

describe('the people drawn of a market', () => {
  it('correlate as its norm says, and are the same again', () => {
    const columns = ids.map(() => [] as number[]);
    drawMarket(market, (positions) => {
      columns.forEach((column, i) => {
        column.push(positions[i] ?? 0);
      });
    });
    for (let i = 1; i < ids.length; i++)
      expect(Math.abs(correlation(columns[0] ?? [], columns[i] ?? []) - 0.2)).toBeLessThan(0.04);
    const first: number[] = [];
    drawMarket(market, (positions) => first.push(positions[0] ?? 0));
    expect(first).toEqual(columns[0]);
  });
});

describe('the match of the market', () => {
  it('is near 50 on average with cuts at the fifths of the norm', () => {
    // Integer cuts on printed T-scores: .516772 of the points.
    const both = matchesOfMarket(market, [row('T1', 60), row('T2', 40, 'descending')]);
    expect(both?.mean).toBeCloseTo(51.6772, 4);
    expect(both?.bins.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
    const one = matchesOfMarket(market, [row('T1', 100)]);
    // Matches 0, 25, 50, 75, 100 with shares Phi(-.85) .1977, .1656, .2355, .1721, .2296 (cuts at T less .5).
    expect(one?.bins.flatMap((share, bin) => (share > 0 ? [bin] : []))).toEqual([0, 5, 10, 15, 19]);
    const shares = [-0.85, -0.35, 0.25, 0.75].map(normalCdf);
    expect(Math.abs((one?.bins[0] ?? 0) - (shares[0] ?? 0))).toBeLessThan(0.016);
    expect(Math.abs((one?.bins[19] ?? 0) - (1 - (shares[3] ?? 0)))).toBeLessThan(0.016);
  });

  it('is none where too much of the weight has no score', () => {
    expect(matchesOfMarket(market, [row('T1', 50), row('V', 50)])).toBeNull();
    expect(matchesOfMarket(market, [row('T1', 60), row('V', 40)])?.mean).toBeCloseTo(51.6772, 4);
  });
});
