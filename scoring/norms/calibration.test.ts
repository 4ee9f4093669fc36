import { describe, expect, it } from 'vitest';
import { calibratedStanding, calibrateNorm } from '#scoring/norms/calibration.ts';
import type { Norm } from '#scoring/norms/norm.ts';
import { scoreRaw } from '#scoring/norms/scored.ts';

const items = [
  { a: 1.5, d: [1, -1] },
  { a: 1, d: [0.5, -0.5] },
];
const norm: Norm = {
  id: 'measured',
  version: '1',
  date: '2026-01-01',
  n: 4,
  provisional: false,
  correlation: 0.2,
  scales: { A: { mean: 2, sd: 1, omega: 0.7 } },
};
const answers = [
  [0, 0],
  [1, 1],
  [2, 2],
  [1, 1],
];
const named = { id: 'calibrated', version: '2', date: '2026-02-01' };

describe('a calibrated norm', () => {
  it('has the mean and sd of theta of its people, and leaves the old norm alone', () => {
    const before = JSON.stringify(norm);
    const found = calibrateNorm(norm, named, { A: { model: 'grm', items, answers } });
    expect(found).toMatchObject({
      ...named,
      n: 4,
      scales: { A: { mean: 2, calibration: { model: 'grm' } } },
    });
    expect(JSON.stringify(norm)).toBe(before);
    // The items are symmetric: theta of the two ends is -x and x, of the middle 0; mean 0, sd x sqrt(2 / 3).
    const calibration = found.scales.A?.calibration;
    const end = calibratedStanding({ model: 'grm', items, mu: 0, sigma: 1 }, [2, 2]).z;
    expect(end).toBeGreaterThan(0.5);
    expect(calibration?.mu).toBeCloseTo(0, 10);
    expect(calibration?.sigma).toBeCloseTo(end * Math.sqrt(2 / 3), 10);
    if (calibration) expect(calibratedStanding(calibration, [1, 1]).z).toBeCloseTo(0, 10);
  });

  it('marks its scores as posterior means, and no others', () => {
    const calibration = { model: 'grm', items, mu: 0, sigma: 1 } as const;
    const scale = { mean: 2, sd: 1, omega: 0.7 };
    expect(scoreRaw(3, { ...scale, calibration }, () => [2, 1])).toMatchObject({ calibrated: true });
    expect(scoreRaw(3, scale, () => [2, 1])).not.toHaveProperty('calibrated');
    expect(scoreRaw(null, { ...scale, calibration }, () => [])).not.toHaveProperty('calibrated');
  });

  it('leaves open what was not answered, and is surer with every answer', () => {
    const calibration = { model: 'grm', items, mu: 0, sigma: 1 } as const;
    const one = calibratedStanding(calibration, [2, Number.NaN]);
    const two = calibratedStanding(calibration, [2, 2]);
    expect(two.z).toBeGreaterThan(one.z);
    expect(two.sem).toBeLessThan(one.sem);
    expect(one.sem).toBeLessThan(10);
  });

  it('is refused when all its people are alike, or it has no sd', () => {
    const alike = {
      A: {
        model: 'grm',
        items,
        answers: [
          [1, 1],
          [1, 1],
        ],
      },
    } as const;
    expect(() => calibrateNorm(norm, named, alike)).toThrow(/do not differ/);
    expect(() => calibratedStanding({ model: 'grm', items, mu: 0, sigma: 0 }, [1, 1])).toThrow(RangeError);
  });
});
