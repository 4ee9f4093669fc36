import { describe, expect, it } from 'vitest';
import { standardError } from '#scoring/norms/band.ts';
import { isApart } from '#scoring/norms/difference.ts';
import { createRandom } from '#scoring/random.ts';

describe('the difference of two true scores', () => {
  it('is told from 1.96 standard errors of regressed scores on', () => {
    // rho .80: means .8 T, sds 4; .8 d > 1.96 x 5.657 = 11.09 from d = 13.86 on. rho .60: 22.6.
    const at = (rho: number, t: number) => ({ t, sem: standardError(rho) });
    expect(isApart(at(0.8, 50), at(0.8, 63))).toBe(false);
    expect(isApart(at(0.8, 50), at(0.8, 64))).toBe(true);
    expect(isApart(at(0.6, 50), at(0.6, 72))).toBe(false);
    expect(isApart(at(0.6, 50), at(0.6, 73))).toBe(true);
  });

  it('is the same whoever stands first, and wherever on the scale', () => {
    const sem = standardError(0.8);
    for (const from of [10, 40, 70]) {
      expect(isApart({ t: from, sem }, { t: from + 14, sem })).toBe(true);
      expect(isApart({ t: from + 14, sem }, { t: from, sem })).toBe(true);
      expect(isApart({ t: from, sem }, { t: from + 13, sem })).toBe(false);
    }
  });

  it('does not regress calibrated scores once more', () => {
    const at = (t: number) => ({ t, sem: 4, calibrated: true });
    // 1.96 x 5.657 = 11.09.
    expect(isApart(at(50), at(61))).toBe(false);
    expect(isApart(at(50), at(62))).toBe(true);
  });

  it('is never told of scores that hold nothing but error, and always of exact ones', () => {
    expect(isApart({ t: 2, sem: 10 }, { t: 98, sem: 10 })).toBe(false);
    expect(isApart({ t: 50, sem: 0 }, { t: 51, sem: 0 })).toBe(true);
    expect(isApart({ t: 50, sem: 0 }, { t: 50, sem: 0 })).toBe(false);
  });

  it.each([0.6, 0.8, 0.9])(
    'is wrong about the order of one pair in forty at most among five people, at %d',
    (rho) => {
      const random = createRandom(1000 * rho);
      const normal = () => random.normal();
      const sem = standardError(rho);
      let [told, wrong] = [0, 0];
      for (let group = 0; group < 20_000; group++) {
        const people = Array.from({ length: 5 }, () => {
          const truth = 50 + 10 * Math.sqrt(rho) * normal();
          return { truth, t: Math.round(truth + sem * normal()), sem };
        });
        people.forEach((one, at) => {
          for (const other of people.slice(at + 1)) {
            if (!isApart(one, other)) continue;
            told++;
            if (one.t > other.t !== one.truth > other.truth) wrong++;
          }
        });
      }
      expect(told).toBeGreaterThan(1000);
      expect(wrong / told).toBeLessThan(0.025);
    },
  );
});
