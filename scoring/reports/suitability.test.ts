import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jobs } from '#scoring/golden/synthetic-form.ts';
import { type Standing, type Suitability, scoreSuitability } from '#scoring/reports/suitability.ts';

const SEM = 4;
/** Nothing measured: any two scales correlate .20. */
const R = { correlation: 0.2 };
const standings = (z: Record<string, number | null>) =>
  new Map<string, Standing>(Object.entries(z).map(([id, each]) => [id, { z: each, sem: SEM }]));
const sales = jobs[0] as Suitability;
const allOnes = { SOC: 1, ACH: 1, LEA: 1, VIT: 1, ADP: 1, STB: 1 };

describe('the suitability for a job', () => {
  it('spreads the weighted sum of the factors by its own sd', () => {
    // sum w = 1, sum w^2 = .0625 + .04 + 3 x .0225 + .01 = .18; w'Rw = .8 x .18 + .2 x 1 = .344, sd .586515.
    // c = 1; T = 50 + 10 / .586515 = 67.05 -> 67.
    // Error variance: 16 x .18 / .344 = 8.372; SEM 2.8935; x 1.96 = 5.67: 61.33 -> 61, 72.67 -> 73.
    const result = scoreSuitability(sales, standings(allOnes), {}, R);
    expect(result).toMatchObject({ k: 1, t: 67, lo: 61, hi: 73, personality_only: true });
    expect(result.sem).toBeCloseTo(2.8935, 4);
  });

  it('mixes in the abilities by their share when all weighted ones were taken', () => {
    // c_p / sd_p = 1 / .586515 = 1.704990. w_a = .6, .4: sum w^2 .52; sd_a = sqrt(.8 x .52 + .2) = .784857;
    // c_a = .6 x 2 + .4 x 0 = 1.2; c_a / sd_a = 1.528941. c = .8 x 1.704990 + .2 x 1.528941 = 1.669780.
    // Its sd: sum u = .8 / .586515 + .2 / .784857 = 1.618813; sum u^2 = .64 x .18 / .344 + .04 x .52 / .616
    // = .368650; u'Ru = .8 x .368650 + .2 x 2.620556 = .819031, sd .905003.
    // T = 50 + 18.4505 = 68.45 -> 68; SEM = sqrt(16 x .368650 / .819031) = 2.6836.
    const abilities = { V: { z: 2, sem: SEM }, N: { z: 0, sem: SEM } };
    const result = scoreSuitability(sales, standings(allOnes), abilities, R);
    expect(result).toMatchObject({ t: 68, personality_only: false });
    expect(result.sem).toBeCloseTo(2.6836, 4);
  });

  it('stays with the personality alone when one weighted ability is missing or cannot be judged', () => {
    const alone = scoreSuitability(sales, standings(allOnes), {}, R);
    const V = { z: 2, sem: SEM };
    expect(scoreSuitability(sales, standings(allOnes), { V }, R)).toEqual({ ...alone, without: ['N'] });
    const unjudged = { V, N: { z: null, sem: SEM } };
    expect(scoreSuitability(sales, standings(allOnes), unjudged, R)).toEqual({ ...alone, without: ['N'] });
    // An ability this job does not weigh changes nothing either.
    expect(scoreSuitability(sales, standings(allOnes), { L: V, F: V, J: V }, R)).toEqual(alone);
    expect(alone.without).toEqual(['V', 'N']);
  });

  it('is calibrated where all that entered is', () => {
    const calibrated = new Map(
      [...standings(allOnes)].map(([id, each]) => [id, { ...each, calibrated: true }]),
    );
    expect(scoreSuitability(sales, calibrated, {}, R)).toMatchObject({ calibrated: true });
    const abilities = { V: { z: 2, sem: SEM, calibrated: true }, N: { z: 0, sem: SEM } };
    expect(scoreSuitability(sales, calibrated, abilities, R)).not.toHaveProperty('calibrated');
    expect(scoreSuitability(sales, standings(allOnes), {}, R)).not.toHaveProperty('calibrated');
  });

  it('cannot be judged when a weighted factor cannot', () => {
    const result = scoreSuitability(sales, standings({ ...allOnes, STB: null }), {}, R);
    expect(result).toEqual({
      k: 1,
      t: null,
      sem: null,
      lo: null,
      hi: null,
      personality_only: true,
      without: ['STB', 'V', 'N'],
    });
  });

  it('does not need the factors it gives no weight', () => {
    expect(scoreSuitability(sales, standings({ ...allOnes, HON: null }), {}, R).t).toBe(67);
    const zero = { ...sales, weights: { ...sales.weights, HON: 0 } };
    expect(scoreSuitability(zero, standings({ ...allOnes, HON: null }), {}, R).t).toBe(67);
  });

  it('does not need an ability of weight 0', () => {
    const spelled = { ...sales, ability: { share: 0.2, weights: { V: 0.6, N: 0.4, L: 0, F: 0, J: 0 } } };
    const abilities = { V: { z: 2, sem: SEM }, N: { z: 0, sem: SEM } };
    const found = scoreSuitability(spelled, standings(allOnes), abilities, R);
    expect(found).toEqual(scoreSuitability(sales, standings(allOnes), abilities, R));
    expect(found.personality_only).toBe(false);
  });

  it('takes the correlations that were measured, and the assumed one where none was', () => {
    // Two factors of weight .5: w'Rw = .25 + .25 + 2 x .25 r. sd 2 and 5, covariance 6: r = .6, variance .8;
    // T = 50 + 10 / sqrt(.8) = 61.18 -> 61. An ability outside the matrix keeps r = .20 with everything:
    // c_p / sd_p = 1 / .894427 = 1.118034, c_a / sd_a = 1; c = 1.059017 at share .5; weights .559017 / 2 each and .5:
    // u'Ru = .25 + .25 + 2 x .2 x .5 x .559017 = .611803, sd .782178; T = 50 + 13.539 = 63.54 -> 64.
    const job: Suitability = {
      k: 1,
      weights: { SOC: 0.5, ACH: 0.5 },
      ability: { share: 0.5, weights: { V: 1 } },
    };
    const rows = [
      [4, 6],
      [6, 25],
    ];
    const measured = { correlation: 0.2, covariance: { scales: ['SOC', 'ACH'], rows } };
    const both = standings({ SOC: 1, ACH: 1 });
    expect(scoreSuitability(job, both, {}, measured).t).toBe(61);
    expect(scoreSuitability(job, both, { V: { z: 1, sem: SEM } }, measured).t).toBe(64);
    // The assumed r = .20 alone: variance .6, T = 62.91 -> 63.
    expect(scoreSuitability(job, both, {}, R).t).toBe(63);
  });

  it('refuses correlations that no scales can have', () => {
    const rows = [
      [1, -1],
      [-1, 1],
    ];
    const opposite = { correlation: 0.2, covariance: { scales: ['SOC', 'ACH'], rows } };
    const job: Suitability = {
      k: 1,
      weights: { SOC: 0.5, ACH: 0.5 },
      ability: { share: 0, weights: {} },
    };
    expect(() => scoreSuitability(job, standings({ SOC: 1, ACH: 1 }), {}, opposite)).toThrow(RangeError);
  });

  it('clips at 2 and 98', () => {
    const far = (z: number) =>
      scoreSuitability(sales, standings({ SOC: z, ACH: z, LEA: z, VIT: z, ADP: z, STB: z }), {}, R);
    expect(far(4)).toMatchObject({ t: 98, hi: 98 });
    expect(far(-4)).toMatchObject({ t: 2, lo: 2 });
  });

  it('mirrors around 50 when every standing is mirrored, and keeps its band around T', () => {
    const z = fc.double({ min: -3, max: 3, noNaN: true });
    const many = fc.record({ SOC: z, ACH: z, LEA: z, VIT: z, ADP: z, STB: z });
    fc.assert(
      fc.property(many, (drawn) => {
        const mirrored = Object.fromEntries(Object.entries(drawn).map(([id, each]) => [id, -each]));
        const one = scoreSuitability(sales, standings(drawn), {}, R);
        const other = scoreSuitability(sales, standings(mirrored), {}, R);
        const sum = (one.t ?? 0) + (other.t ?? 0);
        // 101 when both lie on a half, since 50.5 and 49.5 are both rounded up.
        expect(sum === 100 || sum === 101).toBe(true);
        expect(one.lo ?? 99).toBeLessThanOrEqual(one.t ?? 0);
        expect(one.hi ?? 0).toBeGreaterThanOrEqual(one.t ?? 99);
      }),
    );
  });
});
