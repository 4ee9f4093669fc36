import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { abilityAnswer } from '#scoring/golden/synthetic-form-portions.ts';
import type { Norm } from '#scoring/norms/norm.ts';
import { AnswerFormatError } from '#scoring/scales/answer-digits.ts';
import { scoreSubject } from '#scoring/score-subject.ts';
import { SCORING_VERSION } from '#scoring/version.ts';

const key = '12345123451234512345';
const norm: Norm = {
  id: 'n',
  version: '1',
  date: '2026-01-01',
  n: null,
  provisional: true,
  correlation: 0.2,
  scales: { N: { mean: 12, sd: 4, omega: 0.84 } },
};
const score = (answer: string, display_order?: number[]) =>
  scoreSubject({ ability: 'N', form_id: 'numerical', key, options: 5, norm, answer, display_order });

describe('scoring a subject', () => {
  it('carries the numbers from the digits to the rank', () => {
    // 15 right, 2 wrong, 3 not reached: z = 3 / 4, T = 57.5 -> 58, rank B; SEM = 10 sqrt(.16) = 4,
    // 1.96 SEM = 7.84: 50.16 -> 50 and 65.84 -> 66.
    expect(score(abilityAnswer(key, 5, 15, 2))).toEqual({
      scoring_version: SCORING_VERSION,
      norm: { id: 'n', version: '1', date: '2026-01-01', provisional: true },
      form_id: 'numerical',
      ability: 'N',
      length: 20,
      right: 15,
      wrong: 2,
      omitted: 0,
      not_reached: 3,
      attempted: 17,
      raw: 15,
      z: 0.75,
      t: 58,
      sem: expect.closeTo(4, 12),
      lo: 50,
      hi: 66,
      rank: 'B',
      mark: null,
    });
  });

  it('tells what was passed over from what was not reached', () => {
    expect(score('10340200000000000000')).toMatchObject({
      right: 3,
      wrong: 1,
      omitted: 2,
      not_reached: 14,
      attempted: 4,
      raw: 3,
    });
  });

  it('takes the last answer in the order shown as the last one', () => {
    // Shown backwards, the one answered question at the canonical end came first: nothing was passed over.
    const answer = `${'0'.repeat(19)}5`;
    expect(score(answer)).toMatchObject({ omitted: 19, not_reached: 0 });
    const backwards = Array.from({ length: 20 }, (_, slot) => 19 - slot);
    expect(score(answer, backwards)).toMatchObject({ right: 1, omitted: 0, not_reached: 19 });
  });

  it('judges a person with everything wrong, but not one without an answer', () => {
    // (0 - 12) / 4 = -3 -> 20.
    expect(score(abilityAnswer(key, 5, 0, 20))).toMatchObject({ raw: 0, z: -3, t: 20, mark: 'low' });
    expect(score('0'.repeat(20))).toMatchObject({
      attempted: 0,
      not_reached: 20,
      raw: null,
      z: null,
      t: null,
      sem: null,
      lo: null,
      hi: null,
      rank: null,
      mark: null,
    });
  });

  it('gives 0 for a blank paper that was handed in: leaving it blank must not be better than a wrong answer', () => {
    const input = { ability: 'N', form_id: 'numerical', key, options: 5, norm, answer: '0'.repeat(20) };
    expect(scoreSubject({ ...input, handed_in: true })).toMatchObject({ attempted: 0, raw: 0, z: -3, t: 20 });
  });

  it.each(['', '1'.repeat(19), `${'1'.repeat(19)}6`])('refuses the answer to another form: %j', (answer) => {
    expect(() => score(answer)).toThrow(AnswerFormatError);
  });

  it.each(['6'.repeat(20), '0'.repeat(20), 'x'.repeat(20)])('refuses a key that is none: %s', (broken) => {
    const answer = '1'.repeat(20);
    const input = { ability: 'N', form_id: 'x', key: broken, options: 5, norm, answer };
    expect(() => scoreSubject(input)).toThrow(RangeError);
  });

  it('refuses the norm of another subject', () => {
    const input = { ability: 'V', form_id: 'x', key, options: 5, norm, answer: '1'.repeat(20) };
    expect(() => scoreSubject(input)).toThrow(/has no scale V/);
  });
});

describe('a subject whose items are calibrated', () => {
  // One item of slope 1.7 and intercept 0, answered right. Derived by summing over 61 nodes from -6 to 6, step .2,
  // weights exp(-x^2 / 2): theta = sum x w F(1.7 x) / sum w F(1.7 x). Independently: for the logistic close to the
  // normal ogive Phi(x) this is 2 x E(x Phi(x)) = 2 x 1 / (2 sqrt(pi)) = .5642.
  const calibrated: Norm = {
    ...norm,
    scales: {
      N: {
        mean: 0.5,
        sd: 0.5,
        omega: 0.5,
        calibration: { model: '2pl', items: [{ a: 1.7, d: [0] }], mu: 0.1, sigma: 0.8 },
      },
    },
  };
  const one = (answer: string) =>
    scoreSubject({ ability: 'N', form_id: 'x', key: '1', options: 2, norm: calibrated, answer });

  it('stands by theta, with the error of the posterior', () => {
    let [weight, sum, squares] = [0, 0, 0];
    for (let node = 0; node < 61; node++) {
      const x = -6 + 0.2 * node;
      const w = Math.exp((-x * x) / 2) / (1 + Math.exp(-1.7 * x));
      weight += w;
      sum += w * x;
      squares += w * x * x;
    }
    const theta = sum / weight;
    const se = Math.sqrt(squares / weight - theta ** 2);
    expect(theta).toBeCloseTo(0.5642, 1);
    const found = one('1');
    expect(found.raw).toBe(1);
    expect(found.z).toBeCloseTo((theta - 0.1) / 0.8, 6);
    expect(found.sem).toBeCloseTo((10 * se) / 0.8, 5);
    expect(found.t).toBe(Math.round(50 + (10 * (theta - 0.1)) / 0.8));
  });

  it('mirrors theta for a wrong answer, and judges nobody without one', () => {
    const right = one('1').z ?? 0;
    // theta and -theta around mu .1: z sums to -2 x .1 / .8.
    expect((one('2').z ?? 0) + right).toBeCloseTo(-0.25, 10);
    expect(one('0')).toMatchObject({ raw: null, z: null });
  });

  it('counts what is not reached as not solved', () => {
    const items = [
      { a: 1.7, d: [0] },
      { a: 1.7, d: [0] },
    ];
    const scale = {
      mean: 1,
      sd: 1,
      omega: 0.5,
      calibration: { model: '2pl', items, mu: 0, sigma: 1 },
    } as const;
    const two = (answer: string) =>
      scoreSubject({
        ability: 'N',
        form_id: 'x',
        key: '11',
        options: 2,
        norm: { ...norm, scales: { N: scale } },
        answer,
      });
    expect(two('10').z).toBe(two('12').z);
    expect(two('10').z).toBeCloseTo(0, 10);
  });
});

describe('whatever is answered in a subject', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 20, maxLength: 20 });

  it('every question is right, wrong, omitted or not reached, and the band holds T', () => {
    fc.assert(
      fc.property(digits, (drawn) => {
        const found = score(drawn.join(''));
        expect(found.right + found.wrong + found.omitted + found.not_reached).toBe(20);
        expect(found.attempted).toBe(drawn.filter((digit) => digit > 0).length);
        if (found.t === null) expect(found.attempted).toBe(0);
        else {
          expect(found.lo ?? 99).toBeLessThanOrEqual(found.t);
          expect(found.hi ?? 0).toBeGreaterThanOrEqual(found.t);
        }
      }),
    );
  });

  it('one more right answer raises z by 1 / sd, whatever else was answered', () => {
    fc.assert(
      fc.property(digits, fc.nat({ max: 19 }), (drawn, position) => {
        const wrong = [...drawn];
        wrong[position] = (Number(key[position]) % 5) + 1;
        const right = [...drawn];
        right[position] = Number(key[position]);
        const gain = (score(right.join('')).z ?? 0) - (score(wrong.join('')).z ?? 0);
        expect(gain).toBeCloseTo(0.25, 10);
      }),
    );
  });
});
