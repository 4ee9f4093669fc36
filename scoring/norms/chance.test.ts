import { describe, expect, it } from 'vitest';
import { standardError } from '#scoring/norms/band.ts';
import { chanceAtLeast, chanceAtMost, expectedTrueScore, printedChance } from '#scoring/norms/chance.ts';
import { tScore } from '#scoring/norms/standard-score.ts';
import { createRandom } from '#scoring/random.ts';

describe('the chance to pass a cut', () => {
  it('regresses to the mean of the norm group', () => {
    // rho .80: T 65 stands for N(62, 4^2): Phi(-.75) = .226627; T 70 for N(66, 4^2): Phi(.25) = .598706.
    const sem = standardError(0.8);
    expect(expectedTrueScore({ t: 65, sem })).toEqual({
      mean: expect.closeTo(62, 10),
      sd: expect.closeTo(4, 10),
    });
    expect(chanceAtLeast({ t: 65, sem }, 65)).toBeCloseTo(0.226627, 6);
    expect(chanceAtLeast({ t: 70, sem }, 65)).toBeCloseTo(0.598706, 6);
    expect(chanceAtMost({ t: 70, sem }, 65)).toBeCloseTo(0.401294, 6);
    expect([65, 70].map((t) => printedChance(chanceAtLeast({ t, sem }, 65)))).toEqual([0.23, 0.6]);
  });

  it('does not regress a calibrated score once more', () => {
    // (58 - 55) / 4 = .75: Phi = .773373. (58 - 62) / 4 = -1: .158655.
    const score = { t: 58, sem: 4, calibrated: true };
    expect(chanceAtLeast(score, 55)).toBeCloseTo(0.773373, 6);
    expect(chanceAtLeast(score, 62)).toBeCloseTo(0.158655, 6);
    expect(chanceAtMost(score, 62)).toBeCloseTo(0.841345, 6);
    expect(chanceAtLeast({ ...score, t: 65 }, 65)).toBe(0.5);
  });

  it('is even at 50 whatever the error, and certain without any', () => {
    for (const rho of [0.3, 0.6, 0.95])
      expect(chanceAtLeast({ t: 50, sem: standardError(rho) }, 50)).toBe(0.5);
    expect(chanceAtLeast({ t: 55, sem: 0 }, 55)).toBe(1);
    expect(chanceAtLeast({ t: 54, sem: 0 }, 55)).toBe(0);
    expect(chanceAtMost({ t: 55, sem: 0 }, 55)).toBe(1);
    expect(chanceAtMost({ t: 56, sem: 0 }, 55)).toBe(0);
  });

  it('expects the mean of a score that holds nothing but error', () => {
    expect(expectedTrueScore({ t: 70, sem: 10 })).toEqual({ mean: 50, sd: 0 });
    expect(expectedTrueScore({ t: 70, sem: 12 })).toEqual({ mean: 50, sd: 0 });
  });

  it('is printed with two decimals, and never as certain', () => {
    expect([0, 0.004, 0.126, 0.5, 0.996, 1].map(printedChance)).toEqual([0.01, 0.01, 0.13, 0.5, 0.99, 0.99]);
  });
});

describe('of simulated people', () => {
  const cuts = [35, 40, 45, 50, 55, 60, 65];
  const centres = [35, 38, 41, 44, 47, 50, 53, 56, 59, 62, 65];
  const people = 600_000;

  it.each([0.6, 0.7, 0.8, 0.9, 0.95])(
    'the share whose true score reaches a cut is the chance told, at reliability %d',
    (rho) => {
      const random = createRandom(100 * rho);
      const sem = standardError(rho);
      const bins = centres.map(() => ({ n: 0, told: cuts.map(() => 0), true: cuts.map(() => 0) }));
      const told = new Map(
        Array.from({ length: 33 }, (_, at) => [
          at + 34,
          cuts.map((cut) => chanceAtLeast({ t: at + 34, sem }, cut)),
        ]),
      );
      for (let person = 0; person < people; person++) {
        const truth = Math.sqrt(rho) * random.normal();
        const t = tScore(truth + Math.sqrt(1 - rho) * random.normal());
        const bin = bins[Math.round((t - 35) / 3)];
        const chances = told.get(t);
        if (!bin || !chances) continue;
        bin.n += 1;
        cuts.forEach((cut, at) => {
          bin.told[at] = (bin.told[at] ?? 0) + (chances[at] ?? 0);
          if (50 + 10 * truth >= cut) bin.true[at] = (bin.true[at] ?? 0) + 1;
        });
      }
      // The smallest bin holds 23,000: a standard error of a share is .0033 at most.
      for (const bin of bins) {
        expect(bin.n).toBeGreaterThan(20_000);
        cuts.forEach((_, at) => {
          expect(Math.abs((bin.true[at] ?? 0) - (bin.told[at] ?? 0)) / bin.n).toBeLessThan(0.01);
        });
      }
    },
  );

  it('a composite is as sure as its error says', () => {
    // Two parts of reliability .8 and .7 whose true scores correlate: the composite's rho is 1 - SEM^2 / 100.
    const random = createRandom(12);
    const [one, other, r] = [0.8, 0.7, 0.2];
    const sd = Math.sqrt(2 + 2 * r);
    const sem = (10 * Math.sqrt(1 - one + (1 - other))) / sd;
    const share = r / Math.sqrt(one * other);
    let [n, told, reached] = [0, 0, 0];
    for (let person = 0; person < 1_000_000; person++) {
      const first = random.normal();
      const second = share * first + Math.sqrt(1 - share ** 2) * random.normal();
      const truth = (Math.sqrt(one) * first + Math.sqrt(other) * second) / sd;
      const t = tScore(truth + (sem / 10) * random.normal());
      if (t < 61 || t > 65) continue;
      n += 1;
      told += chanceAtLeast({ t, sem }, 60);
      if (50 + 10 * truth >= 60) reached += 1;
    }
    expect(Math.abs(told - reached) / n).toBeLessThan(0.01);
  });
});
