import { describe, expect, it } from 'vitest';
import { calibrate } from '#scoring/models/calibrate.ts';
import { simulateResponses } from '#scoring/simulation/simulate-responses.ts';

const items = [
  { a: 1.2, d: [0.5] },
  { a: 0.8, d: [-0.7] },
  { a: 1.6, d: [1.1] },
  { a: 1, d: [0] },
  { a: 1.3, d: [3.9] },
];
const simulate = (people: number, seed = 11) =>
  simulateResponses({ model: '2pl', items, people, seed }).answers;
const graded = simulateResponses({
  model: 'grm',
  items: [
    { a: 1.5, d: [2, 0.5, -1] },
    { a: -1.1, d: [1, -0.5] },
    { a: 1, d: [0.2] },
    { a: 1.8, d: [3, 1, -1, -2.5] },
  ],
  people: 1000,
  missing: 0.1,
  seed: 4,
}).answers;

describe('calibration', () => {
  it('takes a row with a weight for as many rows', () => {
    const rows = simulate(600);
    const once = calibrate([...rows, ...rows], { model: '2pl' });
    const twice = calibrate(rows, { model: '2pl', weights: rows.map(() => 2) });
    expect(twice.n).toBe(1200);
    expect(twice.log_likelihood).toBeCloseTo(once.log_likelihood, 8);
    expect(twice.items[0]?.a).toBeCloseTo(once.items[0]?.a ?? 0, 8);
  });

  it('does not mind which numbers the categories have', () => {
    const from0 = calibrate(graded, { model: 'grm' });
    const from1 = calibrate(
      graded.map((row) => row.map((answer) => answer + 1)),
      { model: 'grm' },
    );
    expect(from1.converged).toBe(true);
    expect(from1.items.map(({ a, d, b, se }) => ({ a, d, b, se }))).toEqual(
      from0.items.map(({ a, d, b, se }) => ({ a, d, b, se })),
    );
    expect(from1.items.map(({ categories }) => categories.length)).toEqual([4, 3, 2, 5]);
    expect(from1.items[0]?.categories).toEqual([1, 2, 3, 4]);
  });

  it('keeps the sign of a falling item', () => {
    const { items: found } = calibrate(graded, { model: 'grm' });
    expect(found.map(({ a }) => Math.sign(a))).toEqual([1, -1, 1, 1]);
    expect(found[1]?.b[0]).toBeCloseTo(-(found[1]?.d[0] ?? 0) / (found[1]?.a ?? 0), 12);
    // b rises with the category for a rising item and falls for a falling one.
    expect(found[0]?.b).toEqual([...(found[0]?.b ?? [])].sort((left, right) => left - right));
    expect(found[1]?.b).toEqual([...(found[1]?.b ?? [])].sort((left, right) => right - left));
  });

  it('closes up a category nobody chose, and says so', () => {
    const rows = graded.map((row) =>
      row.map((answer, item) => (item === 3 && answer > 1 ? answer + 1 : answer)),
    );
    const { items: found } = calibrate(rows, { model: 'grm' });
    expect(found[3]).toMatchObject({ has_gap: true, categories: [0, 1, 3, 4, 5] });
    expect(found[3]?.d).toHaveLength(4);
    expect(found[0]?.has_gap).toBe(false);
  });

  it('is the same model for two categories, graded or not', () => {
    const rows = simulate(800);
    const logistic = calibrate(rows, { model: '2pl' });
    const alike = calibrate(rows, { model: 'grm' });
    expect(alike.log_likelihood).toBeCloseTo(logistic.log_likelihood, 10);
    expect(alike.items[2]?.se.a).toBeCloseTo(logistic.items[2]?.se.a ?? 0, 10);
  });

  it('counts parameters and people into AIC and BIC', () => {
    const one = calibrate([...simulate(700), items.map(() => Number.NaN)], { model: '1pl' });
    expect(one).toMatchObject({ n: 700, parameters: 6, priors: false, converged: true });
    expect(one.aic).toBeCloseTo(-2 * one.log_likelihood + 12, 10);
    expect(one.bic).toBeCloseTo(-2 * one.log_likelihood + 6 * Math.log(700), 10);
    expect(new Set(one.items.map(({ a }) => a)).size).toBe(1);
  });

  it('uses priors below 500 people unless told otherwise, and they draw slopes together', () => {
    const rows = simulate(200, 5);
    const steadied = calibrate(rows, { model: '2pl' });
    const free = calibrate(rows, { model: '2pl', priors: 'off' });
    expect(steadied.priors).toBe(true);
    expect(calibrate(simulate(500), { model: '2pl' }).priors).toBe(false);
    expect(calibrate(simulate(500), { model: '2pl', priors: 'on' }).priors).toBe(true);
    const spread = ({ items: found }: typeof free) =>
      Math.max(...found.map(({ a }) => a)) - Math.min(...found.map(({ a }) => a));
    expect(spread(steadied)).toBeLessThan(spread(free));
    expect(steadied.log_likelihood).toBeLessThan(free.log_likelihood);
    expect(Math.max(...steadied.items.map(({ se }) => se.a))).toBeLessThan(
      Math.max(...free.items.map(({ se }) => se.a)),
    );
  });

  it.each([200, 300, 400, 499])('does not hide a reversed item among %d people behind a prior', (people) => {
    const rows = simulate(people, people).map((row) =>
      row.map((each, item) => (item === 2 ? 1 - each : each)),
    );
    const steadied = calibrate(rows, { model: '2pl' });
    const free = calibrate(rows, { model: '2pl', priors: 'off' });
    expect(steadied.priors).toBe(true);
    expect(steadied.converged).toBe(true);
    expect(steadied.items.map(({ a }) => Math.sign(a))).toEqual([1, 1, -1, 1, 1]);
    expect(steadied.items.map(({ a }) => Math.sign(a))).toEqual(free.items.map(({ a }) => Math.sign(a)));
    const turned = calibrate(simulate(people, people), { model: '2pl' });
    expect(steadied.items[2]?.a).toBeCloseTo(-(turned.items[2]?.a ?? 0), 4);
    expect(steadied.items[2]?.b[0]).toBeCloseTo(turned.items[2]?.b[0] ?? 0, 3);
    expect(steadied.items[2]?.se.a).toBeCloseTo(turned.items[2]?.se.a ?? 0, 4);
  });

  it('gives no item a slope by the prior: faint ones come out as the answers have them', () => {
    const faint = [
      ...items,
      { a: 0.1, d: [0.2] },
      { a: -0.1, d: [0.4] },
      { a: 0, d: [-0.3] },
      { a: 0, d: [-2] },
    ];
    for (let seed = 1; seed <= 12; seed++) {
      const { answers } = simulateResponses({ model: '2pl', items: faint, people: 250, seed });
      const slopes = (priors: 'on' | 'off') =>
        calibrate(answers, { model: '2pl', priors }).items.map(({ a }) => a);
      const [steadied, free] = [slopes('on'), slopes('off')];
      for (const [item, slope] of steadied.entries()) {
        if (item < items.length) continue;
        expect(Math.abs(slope - (free[item] ?? 0)), `item ${item} of seed ${seed}`).toBeLessThan(0.05);
      }
    }
  });

  it('does not bend the slopes of items that measure: their mean comes back', () => {
    // 40 samples of 200: a standard error of the mean of the five slopes of about .03.
    const means = Array.from({ length: 40 }, (_, seed) => {
      const { items: found } = calibrate(simulate(200, seed), { model: '2pl' });
      return found.slice(0, 4).reduce((sum, { a }) => sum + a, 0) / 4;
    });
    const truth = items.slice(0, 4).reduce((sum, { a }) => sum + a, 0) / 4;
    expect(Math.abs(means.reduce((sum, each) => sum + each, 0) / means.length - truth)).toBeLessThan(0.1);
  });

  it('refuses too few people and items', () => {
    expect(() => calibrate(simulate(199), { model: '2pl' })).toThrow('too few people: 199, at least 200');
    expect(() => calibrate(simulate(49), { model: '2pl', priors: 'on' })).toThrow('at least 50');
    expect(calibrate(simulate(50), { model: '2pl', priors: 'on' }).n).toBe(50);
    const pairs = simulate(300).map((row) => row.slice(0, 2));
    expect(() => calibrate(pairs, { model: '2pl' })).toThrow('needs 3 items, not 2');
    expect(calibrate(pairs, { model: '1pl' }).converged).toBe(true);
  });

  it('does not pretend to have converged where the answers determine nothing', () => {
    // Only perfect Guttman patterns: every slope wants to be infinite.
    const rows = Array.from({ length: 600 }, (_, person) =>
      [0, 1, 2, 3].map((step) => (person % 5 > step ? 1 : 0)),
    );
    const found = calibrate(rows, { model: '2pl' });
    expect(found.converged).toBe(false);
    expect(found.items[0]?.se.a).toBeNaN();
  });
});
