import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchPattern } from '#scoring/patterns/pattern-match.ts';
import type { PatternRow } from '#scoring/patterns/points.ts';
import { createRandom } from '#scoring/random.ts';
import type { ScoreTable } from '#scoring/reports/score-table.ts';

const scoresOf = (scores: Record<string, [t: number, sem: number]>): ScoreTable =>
  new Map(Object.entries(scores).map(([id, [t, sem]]) => [`1 ${id}`, { t, sem }]));
const row = (id: string, weight: number, more: Partial<PatternRow> = {}): PatternRow => ({
  source: 1,
  id,
  direction: 'ascending',
  cuts: [40, 50, 60, 70],
  weight,
  ...more,
});
const falling = { direction: 'descending', cuts: [30, 40, 50, 60] } as const;

describe('the match with a factor pattern', () => {
  const rows = [row('T1', 60), row('T2', 40, falling)];

  it('weighs the points of the rows', () => {
    // T1 60 passes 40, 50, 60: 4 points. T2 45 lies below 50 and 60: 3 points.
    // (60 x 3 / 4 + 40 x 2 / 4) / 100 = .65.
    const found = matchPattern({ rows, scores: scoresOf({ T1: [60, 5], T2: [45, 5] }) });
    expect(found).toMatchObject({ match: 65, chance: null, missing: 0 });
    expect(found.rows.map(({ points }) => points)).toEqual([4, 3]);
    // Expected, with rho = .75 and sd sqrt(18.75) = 4.330127: T1 N(57.5, sd), 17.5, 7.5, -2.5 and -12.5 above its cuts:
    // .999973 + .958372 + .281851 + .001946 = 2.242143. T2 N(46.25, sd), -16.25, -6.25, 3.75 and 13.75 below its cuts:
    // .000087 + .074457 + .806764 + .999252 = 1.880561. 100 (60 x .560536 + 40 x .470140) / 100 = 52.4378.
    expect(found.rows[0]?.expected_points).toBeCloseTo(3.242143, 5);
    expect(found.rows[1]?.expected_points).toBeCloseTo(2.880561, 5);
    expect(found.expected).toBeCloseTo(52.4378, 3);
  });

  it.each([
    [39, 1],
    [40, 2],
    [69, 4],
    [70, 5],
  ])('gives an ascending T of %d %i points', (t, points) => {
    const found = matchPattern({ rows: [row('T1', 10)], scores: scoresOf({ T1: [t, 5] }) });
    expect(found.rows[0]?.points).toBe(points);
    expect(found.match).toBe((points - 1) * 25);
  });

  it.each([
    [30, 5],
    [31, 4],
    [60, 2],
    [61, 1],
  ])('gives a descending T of %d %i points', (t, points) => {
    const found = matchPattern({ rows: [row('T1', 10, falling)], scores: scoresOf({ T1: [t, 5] }) });
    expect(found.rows[0]?.points).toBe(points);
  });

  it('rounds halves away from zero', () => {
    // (1 x 2 / 4 + 1 x 3 / 4) / 2 = .625.
    const scores = scoresOf({ T1: [50, 0], T2: [60, 0] });
    expect(matchPattern({ rows: [row('T1', 1), row('T2', 1)], scores }).match).toBe(63);
  });

  it('leaves out what has no score, up to 40 % of the weight', () => {
    const scores = scoresOf({ T1: [60, 5] });
    expect(matchPattern({ rows, scores })).toMatchObject({ match: 75, missing: 0.4 });
    const heavier = matchPattern({ rows: [row('T1', 59), row('T2', 41)], scores, wanted: 50 });
    expect(heavier).toMatchObject({ match: null, expected: null, chance: null, missing: 0.41 });
    expect(heavier.rows).toMatchObject([{ points: 4 }, { points: null, expected_points: null }]);
  });

  it('has nothing to say where nothing has weight', () => {
    const scores = scoresOf({ T1: [60, 5] });
    expect(matchPattern({ rows: [row('T1', 0)], scores })).toMatchObject({ match: null, missing: 0 });
    expect(matchPattern({ rows: [], scores })).toMatchObject({ match: null, expected: null });
  });

  it.each([
    { cuts: [40, 39, 60, 70] },
    { cuts: [1, 50, 60, 70] },
    { cuts: [40, 50, 60, 99] },
    { cuts: [Number.NaN, 50, 60, 70] },
    { weight: 101 },
    { weight: -1 },
    { weight: 1.5 },
  ] as Partial<PatternRow>[])('refuses a row that is none: %o', (more) => {
    expect(() => matchPattern({ rows: [row('T1', 10, more)], scores: new Map() })).toThrow(RangeError);
  });

  it('refuses two rows for one score', () => {
    expect(() => matchPattern({ rows: [row('T1', 10), row('T1', 5)], scores: new Map() })).toThrow(
      /two rows/,
    );
  });
});

describe('the chance to reach a match', () => {
  it('is that of the true score at the one cut that decides', () => {
    // 75 needs T1 >= 60; the true T1 of a printed 60 is N(57.5, 4.330127^2): Phi(-2.5 / 4.330127) = .281851.
    const pattern = { rows: [row('T1', 10)], scores: scoresOf({ T1: [60, 5] }), wanted: 75 };
    expect(matchPattern(pattern).chance).toBeCloseTo(0.281851, 6);
    // 50 needs T1 >= 50: Phi(7.5 / 4.330127) = .958368. 51 is as much as 75.
    expect(matchPattern({ ...pattern, wanted: 50 }).chance).toBeCloseTo(0.958368, 6);
    expect(matchPattern({ ...pattern, wanted: 51 }).chance).toBeCloseTo(0.281851, 6);
    // A calibrated score has regressed already: 1/2 at the cut.
    const scores = new Map([['1 T1', { t: 60, sem: 5, calibrated: true }]]);
    expect(matchPattern({ ...pattern, scores }).chance).toBeCloseTo(0.5, 12);
  });

  it('adds up what every row may have', () => {
    // 70 of T1 (weight 60, 60.5 expected of 75) and T2 (weight 40): by drawing true scores.
    const rows = [row('T1', 60), row('T2', 40, falling)];
    const scores = scoresOf({ T1: [60, 5], T2: [45, 5] });
    const random = createRandom(3);
    const drawn = Array.from({ length: 20_000 }, () => {
      const true_scores = scoresOf({
        T1: [57.5 + Math.sqrt(18.75) * random.normal(), 0],
        T2: [46.25 + Math.sqrt(18.75) * random.normal(), 0],
      });
      return matchPattern({ rows, scores: true_scores }).match ?? 0;
    }).sort((a, b) => a - b);
    for (const wanted of [40, 50, 65, 75]) {
      const share = drawn.filter((match) => match >= wanted).length / drawn.length;
      expect(Math.abs((matchPattern({ rows, scores, wanted }).chance ?? 0) - share)).toBeLessThan(0.015);
    }
    expect(matchPattern({ rows, scores }).band).toEqual({ lo: drawn[500], hi: drawn[19_500] });
  });

  it('is certain without error', () => {
    const found = (wanted: number) =>
      matchPattern({ rows: [row('T1', 10)], scores: scoresOf({ T1: [60, 0] }), wanted });
    expect([found(75).chance, found(76).chance]).toEqual([1, 0]);
    expect(found(75).band).toEqual({ lo: 75, hi: 75 });
  });
});

describe('a row of a match', () => {
  it.each([
    ['ascending', 59, 60],
    ['ascending', 39, 40],
    ['ascending', 70, null],
    ['descending', 45, 40],
    ['descending', 61, 60],
    ['descending', 30, null],
  ] as const)('%s T %d has its next point at %s', (direction, t, next) => {
    const rows = [row('T1', 10, direction === 'descending' ? falling : {})];
    const [line] = matchPattern({ rows, scores: scoresOf({ T1: [t, 5] }) }).rows;
    expect(line?.next).toBe(next);
  });
});

describe('whatever the pattern', () => {
  const cuts = fc
    .tuple(...[1, 2, 3, 4].map(() => fc.integer({ min: 2, max: 98 })))
    .map((drawn) => drawn.sort((a, b) => a - b) as unknown as PatternRow['cuts']);
  const line = fc.record({
    t: fc.integer({ min: 2, max: 98 }),
    // No test measures with less error than .01 but more than none; there, rounding would decide at a cut.
    sem: fc.oneof(fc.constant(0), fc.double({ min: 0.01, max: 8, noNaN: true })),
    weight: fc.integer({ min: 1, max: 100 }),
    cuts,
  });
  const lines = fc.array(line, { minLength: 1, maxLength: 6 });
  const patternOf = (drawn: { t: number; sem: number; weight: number; cuts: PatternRow['cuts'] }[]) => ({
    rows: drawn.map((each, i) => row(`T${i}`, each.weight, { cuts: each.cuts })),
    scores: scoresOf(Object.fromEntries(drawn.map((each, i) => [`T${i}`, [each.t, each.sem]]))),
  });

  it('a higher T never lowers match or expected match of an ascending pattern', () => {
    fc.assert(
      fc.property(lines, (drawn) => {
        const one = matchPattern(patternOf(drawn));
        const other = matchPattern(
          patternOf(drawn.map((each) => ({ ...each, t: Math.min(98, each.t + 3) }))),
        );
        expect(other.match ?? -1).toBeGreaterThanOrEqual(one.match ?? 101);
        expect(other.expected ?? -1).toBeGreaterThanOrEqual((one.expected ?? 101) - 1e-9);
        for (const each of [one.match, one.expected]) {
          expect(each ?? -1).toBeGreaterThanOrEqual(0);
          expect(each ?? 101).toBeLessThanOrEqual(100 + 1e-9);
        }
      }),
    );
  });

  it('mirrored scores, cuts and direction match alike', () => {
    fc.assert(
      fc.property(lines, (drawn) => {
        const { rows, scores } = patternOf(drawn);
        const mirrored = {
          rows: rows.map((each) => ({
            ...each,
            direction: 'descending' as const,
            cuts: [...each.cuts].reverse().map((cut) => 100 - cut) as unknown as PatternRow['cuts'],
          })),
          scores: new Map([...scores].map(([id, { t, sem }]) => [id, { t: 100 - t, sem }])),
        };
        const one = matchPattern({ rows, scores });
        const other = matchPattern(mirrored);
        expect(other.match).toBe(one.match);
        expect(other.expected).toBeCloseTo(one.expected ?? Number.NaN, 9);
      }),
    );
  });
});
