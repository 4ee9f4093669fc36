import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerOf, answersTo, designNorm, syntheticKey } from '#scoring/golden/synthetic-form.ts';
import type { Norm } from '#scoring/norms/norm.ts';
import { rankOf } from '#scoring/norms/rank.ts';
import { AnswerFormatError } from '#scoring/scales/answer-digits.ts';
import { scorePersonality } from '#scoring/score-personality.ts';
import { SCORING_VERSION } from '#scoring/version.ts';

const key = syntheticKey;
const score = (answer: string, norm: Norm = designNorm) => scorePersonality({ key, norm, answer });
const factor = (answer: string, id: string, norm?: Norm) =>
  score(answer, norm).factors.find((each) => each.id === id);

describe('scoring a personality test', () => {
  it('carries every number of one factor from the digits to the mark', () => {
    // SOC answered 4 by key throughout: raw 32; z = (32 - 20.8) / 4.5 = 2.48889; T = 74.8889 -> 75, rank A;
    // SEM = 10 sqrt(.2) = 4.47214, 1.96 SEM = 8.765: 66.2 -> 66 and 83.8 -> 84.
    const found = factor(answerOf(2, answersTo('SOC', 4)), 'SOC');
    expect(found).toMatchObject({
      id: 'SOC',
      list: 'temperament',
      answered: 8,
      raw: 32,
      t: 75,
      lo: 66,
      hi: 84,
      rank: 'A',
      mark: null,
    });
    expect(found?.z).toBeCloseTo(2.48889, 5);
    expect(found?.sem).toBeCloseTo(4.47214, 5);
  });

  it('marks what is outstanding', () => {
    // With sd 3.5: (32 - 20.8) / 3.5 = 3.2 -> 82; (8 - 20.8) / 3.5 = -3.657 -> 13.43 -> 13.
    const scales = { ...designNorm.scales, SOC: { mean: 20.8, sd: 3.5, omega: 0.8 } };
    const norm = { ...designNorm, scales };
    const high = factor(answerOf(2, answersTo('SOC', 4)), 'SOC', norm);
    expect(high).toMatchObject({ t: 82, rank: 'A', mark: 'high' });
    const low = factor(answerOf(2, answersTo('SOC', 1)), 'SOC', norm);
    expect(low).toMatchObject({ t: 13, rank: 'E', mark: 'low' });
  });

  it('says which scoring, norm and form the numbers come from', () => {
    expect(score(answerOf(2))).toMatchObject({
      scoring_version: SCORING_VERSION,
      norm: { id: 'synthetic-design', version: '1', date: '2026-01-01', provisional: true },
      form_id: 'synthetic-120',
      answered: 120,
      length: 120,
    });
    expect(SCORING_VERSION).toBe('1.0.0');
  });

  it('lists the factors in the order of the key', () => {
    const result = score(answerOf(2));
    expect(result.factors.map((each) => each.id)).toEqual(key.factors.map((each) => each.id));
  });

  it('passes the display order and the seconds on to the reliability index', () => {
    const straightInDisplay = key.factors.flatMap((each) => each.items.map((item) => item.position));
    const rest = Array.from({ length: 24 }, (_, i) => 96 + i);
    const answer = answerOf(2, answersTo('STB', 3));
    const input = { key, norm: designNorm, answer };
    const canonical = scorePersonality(input).reliability.causes;
    const displayed = scorePersonality({
      ...input,
      display_order: [...straightInDisplay, ...rest],
      seconds_per_item: [0.5],
    }).reliability.causes;
    // By key 3 is the digit 3 at STB's first five items (1, 13, .. 49) and 2 at its reversed ones. Canonical: the
    // last run of 2 is 50 .. 119, 70 long. Displayed factor by factor: five 3 after SOC's 8 items, 120 - 13 = 107.
    expect(canonical.find((cause) => cause.kind === 'longest_run')?.value).toBe(70);
    expect(displayed.find((cause) => cause.kind === 'longest_run')?.value).toBe(107);
    expect(displayed.find((cause) => cause.kind === 'speed')).toMatchObject({ value: 0.5, penalty: 40 });
  });
});

describe('a personality norm that holds more than mean and sd', () => {
  const withScale = (more: object): Norm => ({
    ...designNorm,
    n: 300,
    provisional: false,
    scales: { ...designNorm.scales, SOC: { mean: 20.8, sd: 4.5, omega: 0.8, ...more } },
  });

  it('compares with its people where their scores are skewed', () => {
    // 200 people at 20, 100 at 32: raw 32 stands at (200 + 50) / 300 = .83333, z = .967422, T = 59.67 -> 60.
    const norm = withScale({ distribution: { values: [20, 32], counts: [200, 100] } });
    const found = factor(answerOf(2, answersTo('SOC', 4)), 'SOC', norm);
    expect(found?.z).toBeCloseTo(0.967422, 6);
    expect(found).toMatchObject({ raw: 32, t: 60, sem: expect.closeTo(4.47214, 5) });
  });

  it('takes theta of the keyed answers where the items are calibrated', () => {
    const items = Array.from({ length: 8 }, () => ({ a: 1.5, d: [1.5, 0, -1.5] }));
    const norm = withScale({ calibration: { model: 'grm', items, mu: 0, sigma: 1 } });
    const z = (keyed: number) => factor(answerOf(2, answersTo('SOC', keyed)), 'SOC', norm)?.z ?? Number.NaN;
    // Categories and intercepts are symmetric: 1 and 4, 2 and 3 throughout mirror each other, reversed items too.
    expect(z(4)).toBeCloseTo(-z(1), 10);
    expect(z(3)).toBeCloseTo(-z(2), 10);
    expect(z(4)).toBeGreaterThan(z(3));
    expect(z(3)).toBeGreaterThan(0);
  });
});

describe('answers with gaps', () => {
  it('cannot judge a factor below 75 % and still judges the others', () => {
    const open = (count: number) =>
      Object.fromEntries((key.factors[0]?.items ?? []).slice(0, count).map((item) => [item.position, 0]));
    expect(factor(answerOf(2, open(2)), 'SOC')).toMatchObject({ answered: 6, raw: 20 });
    const result = score(answerOf(2, open(3)));
    expect(result.answered).toBe(117);
    expect(result.factors[0]).toEqual({
      id: 'SOC',
      list: 'temperament',
      answered: 5,
      raw: null,
      z: null,
      t: null,
      sem: null,
      lo: null,
      hi: null,
      rank: null,
      mark: null,
    });
    expect(result.factors[1]?.t).not.toBeNull();
  });

  it('scores an empty answer as nothing to judge and nothing to rely on', () => {
    const result = score(answerOf(0));
    expect(result.answered).toBe(0);
    expect(result.factors.every((each) => each.t === null && each.rank === null)).toBe(true);
    expect(result.reliability).toMatchObject({ index: 0, level: 1 });
  });
});

describe('input that is no answer to this form', () => {
  it.each(['', '2'.repeat(119), '2'.repeat(121), `${'2'.repeat(119)}5`, `x${'2'.repeat(119)}`])(
    'is refused: %j',
    (answer) => {
      expect(() => score(answer)).toThrow(AnswerFormatError);
    },
  );

  it('is told apart from a norm that does not belong to the key', () => {
    const { SOC, ...others } = designNorm.scales;
    expect(SOC).toBeDefined();
    expect(() => score(answerOf(2), { ...designNorm, scales: others })).toThrow(RangeError);
  });
});

const digits = (min: number) =>
  fc.array(fc.integer({ min, max: 4 }), { minLength: key.length, maxLength: key.length });

describe('whatever is answered', () => {
  it('T lies within 2 and 98 and within its band, and rank follows T, for any norm', () => {
    const anyNorm = fc.record({
      mean: fc.double({ min: 8, max: 32, noNaN: true }),
      sd: fc.double({ min: 0.1, max: 10, noNaN: true }),
      omega: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(digits(0), anyNorm, (drawn, each) => {
        const scales = Object.fromEntries(key.factors.map(({ id }) => [id, each]));
        const result = score(drawn.join(''), { ...designNorm, scales });
        for (const { t, lo, hi, rank } of result.factors) {
          if (t === null || lo === null || hi === null) continue;
          expect(t >= 2 && t <= 98 && Number.isInteger(t)).toBe(true);
          expect(lo >= 2 && lo <= t && t <= hi && hi <= 98).toBe(true);
          expect(rank).toBe(rankOf(t));
        }
      }),
    );
  });

  it('the opposite answers mirror every T around 50 when the norm is symmetric', () => {
    const middle = { mean: 20, sd: 4.5, omega: 0.8 };
    const norm = {
      ...designNorm,
      scales: Object.fromEntries(key.factors.map(({ id }) => [id, middle])),
    };
    fc.assert(
      fc.property(digits(0), (drawn) => {
        const opposite = drawn.map((digit) => (digit === 0 ? 0 : 5 - digit));
        const one = score(drawn.join(''), norm);
        const other = score(opposite.join(''), norm);
        one.factors.forEach((each, index) => {
          const mirrored = other.factors[index];
          if (each.t === null || each.z === null) expect(mirrored?.t).toBeNull();
          else {
            expect(mirrored?.z).toBeCloseTo(-each.z, 10);
            // 101 only when both lie on a half: 50.5 and 49.5 are both rounded up.
            expect([100, 101]).toContain(each.t + (mirrored?.t ?? 0));
            expect(mirrored?.sem).toBe(each.sem);
          }
        });
      }),
    );
  });

  it('agreeing more by key never lowers T, and leaves the other factors alone', () => {
    const item = fc.nat({ max: 95 });
    fc.assert(
      fc.property(digits(1), item, (drawn, position) => {
        const keyed = key.factors
          .flatMap((each) => each.items.map((one) => ({ ...one, id: each.id })))
          .find((one) => one.position === position);
        const before = drawn[position] ?? 1;
        const raised = [...drawn];
        raised[position] = keyed?.reversed ? Math.max(1, before - 1) : Math.min(4, before + 1);
        const one = score(drawn.join('')).factors;
        const other = score(raised.join('')).factors;
        one.forEach((each, index) => {
          const t = other[index]?.t ?? 0;
          if (each.id === keyed?.id) expect(t).toBeGreaterThanOrEqual(each.t ?? 99);
          else expect(t).toBe(each.t);
        });
      }),
    );
  });

  it('scoring twice gives the same result and changes nothing it was handed', () => {
    fc.assert(
      fc.property(digits(0), (drawn) => {
        const before = JSON.stringify([key, designNorm]);
        expect(score(drawn.join(''))).toEqual(score(drawn.join('')));
        expect(JSON.stringify([key, designNorm])).toBe(before);
      }),
    );
  });
});
