import { describe, expect, it } from 'vitest';
import { measureNorm } from '#scoring/norms/measure-norm.ts';
import { createRandom } from '#scoring/random.ts';

const named = { id: 'measured', version: '3', date: '2026-04-01' };

/** So many copies of each value, one after the other. */
const repeat = <Value>(...runs: [Value, number][]): Value[] =>
  runs.flatMap(([value, count]) => Array.from({ length: count }, () => value));

const reliability = { alpha: 0.8, omega: 0.82 };

describe('a measured norm', () => {
  it('holds mean, sd and reliability of its people', () => {
    // Two items, 60 x (0,0), 40 x (0,1), 40 x (1,0), 60 x (1,1): item variance .25, covariance .30 - .25 = .05;
    // alpha = 2 (1 - .50 / .60) = 1/3. Sum: mean 1, variance .6 x 200 / 199, symmetric.
    const items = repeat<number[]>([[0, 0], 60], [[0, 1], 40], [[1, 0], 40], [[1, 1], 60]);
    const raw = items.map(([a = 0, b = 0]) => a + b);
    const norm = measureNorm({ ...named, sample: { V: { raw, items } } });
    expect(norm).toMatchObject({ ...named, n: 200, provisional: false, correlation: 0.2 });
    expect(norm.scales.V?.mean).toBe(1);
    expect(norm.scales.V?.sd).toBeCloseTo(Math.sqrt((0.6 * 200) / 199), 12);
    expect(norm.scales.V?.alpha).toBeCloseTo(1 / 3, 12);
    // One factor of two items has no one solution: alpha stands in.
    expect(norm.scales.V?.omega).toBeCloseTo(1 / 3, 12);
    expect(norm.scales.V?.skew).toBeCloseTo(0, 12);
  });

  it('measures omega on three items or more', () => {
    const random = createRandom(1);
    const items = Array.from({ length: 500 }, () => {
      const trait = random.normal();
      return Array.from({ length: 6 }, () => 0.7 * trait + Math.sqrt(0.51) * random.normal());
    });
    const raw = items.map((row) => row.reduce((sum, each) => sum + each, 0));
    // Loadings .7: omega = 4.2^2 / (4.2^2 + 6 x .51) = 17.64 / 20.7 = .852; standard error about .01.
    const found = measureNorm({ ...named, sample: { V: { raw, items } } }).scales.V;
    expect(Math.abs((found?.omega ?? 0) - 0.852)).toBeLessThan(0.03);
  });

  it('keeps the distribution of skewed scores from 300 people on', () => {
    // 240 x 0 and 60 x 10: skewness (1 - 2p) / sqrt(pq) = .6 / .4 = 1.5.
    const skewed = (high: number) =>
      measureNorm({ ...named, sample: { V: { raw: repeat([0, 240], [10, high]), reliability } } }).scales.V;
    expect(skewed(60)?.skew).toBeCloseTo(1.5, 12);
    expect(skewed(60)?.distribution).toEqual({ values: [0, 10], counts: [240, 60] });
    expect(skewed(59)?.distribution).toBeUndefined();
    const even = measureNorm({ ...named, sample: { V: { raw: repeat([0, 150], [10, 150]), reliability } } });
    expect(even.scales.V?.distribution).toBeUndefined();
  });

  it('holds the covariances of its scales, of the same people', () => {
    // x = 0, 0, 2, 2 and y = 0, 2, 0, 2 by 60, 40, 40, 60: covariance (.3 - .25) x 4 x 200 / 199.
    const a = repeat([0, 100], [2, 100]);
    const b = repeat([0, 60], [2, 40], [0, 40], [2, 60]);
    const norm = measureNorm({
      ...named,
      sample: { A: { raw: a, reliability }, B: { raw: b, reliability } },
    });
    expect(norm.covariance?.scales).toEqual(['A', 'B']);
    expect(norm.covariance?.rows[0]?.[1]).toBeCloseTo((0.2 * 200) / 199, 12);
    expect(norm.covariance?.rows[0]?.[0]).toBeCloseTo((norm.scales.A?.sd ?? 0) ** 2, 12);
  });

  it('leaves the covariances out where one scale is made of others', () => {
    const random = createRandom(2);
    const draw = () => Array.from({ length: 250 }, () => random.normal());
    const [a, b] = [draw(), draw()];
    const sum = a.map((each, i) => each + (b[i] ?? 0));
    const sample = { J: { raw: sum, reliability }, J1: { raw: a, reliability }, J2: { raw: b, reliability } };
    expect(measureNorm({ ...named, sample }).covariance).toBeUndefined();
  });

  it('rests on the people who have every scale', () => {
    const raw = repeat([10, 100], [14, 100], [Number.NaN, 50]);
    const other = repeat([1, 50], [3, 200]);
    const norm = measureNorm({
      ...named,
      sample: { A: { raw, reliability }, B: { raw: other, reliability } },
    });
    expect(norm.n).toBe(200);
    expect(norm.scales.A?.mean).toBe(12);
    expect(norm.scales.B?.mean).toBe(2.5);
  });

  it('is refused below 200 people, without variance, without reliability, and for unequal columns', () => {
    const measure =
      (raw: number[], more: object = { reliability }) =>
      () =>
        measureNorm({ ...named, sample: { A: { raw, ...more } } });
    expect(measure(repeat([1, 100], [2, 99]))).toThrow(/199 people/);
    expect(measure(repeat([1, 100], [2, 100]))).not.toThrow();
    expect(measure(repeat([1, 200]))).toThrow(/do not differ/);
    expect(measure(repeat([1, 100], [2, 100]), {})).toThrow(/no reliability of A/);
    const unequal = { A: { raw: [1], reliability }, B: { raw: [1, 2], reliability } };
    expect(() => measureNorm({ ...named, sample: unequal })).toThrow(/different numbers of people/);
  });

  it('survives being stored, and is the same again for the same people', () => {
    const raw = repeat([0, 240], [10, 60]);
    const measure = () => measureNorm({ ...named, sample: { V: { raw, reliability } } });
    expect(JSON.parse(JSON.stringify(measure()))).toEqual(measure());
    expect(JSON.stringify(measure())).toBe(JSON.stringify(measure()));
  });
});
