import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importanceKey, motivationKey, motivationNorm } from '#scoring/golden/synthetic-form-portions.ts';
import { AnswerFormatError } from '#scoring/scales/answer-digits.ts';
import { scoreMotivation } from '#scoring/score-motivation.ts';
import { SCORING_VERSION } from '#scoring/version.ts';

const key = motivationKey;
const norm = motivationNorm;
const score = (answer: string) => scoreMotivation({ key, norm, answer });

/** The digits of each factor's importances and satisfactions; 2 and 2 for the others. */
function answerOf(given: Record<string, { importance?: string; satisfaction?: string }>): string {
  const digits = Array.from({ length: key.length }, () => '2');
  for (const { id, importance, satisfaction } of key.factors) {
    importance.forEach((position, j) => {
      digits[position] = given[id]?.importance?.[j] ?? '2';
    });
    satisfaction.forEach((position, j) => {
      digits[position] = given[id]?.satisfaction?.[j] ?? '2';
    });
  }
  return digits.join('');
}

const factor = (answer: string, id: string) => score(answer).factors.find((each) => each.id === id);

describe('scoring motivation', () => {
  it('carries the numbers of a factor from the digits to rank and gap', () => {
    // M3: importance 4 4 4 3: mean 3.75, raw 15, z = (15 - 11.6) / 2.4 = 1.41667, T = 64.17 -> 64, rank B;
    // SEM = 10 sqrt(.3) = 5.47723, 1.96 SEM = 10.735: 53.3 -> 53 and 74.7 -> 75.
    // Satisfaction 1 2 1 1: mean 1.25, raw 5, z = (5 - 10.4) / 2.4 = -2.25, T = 27.5 -> 28.
    // Gap 2.5, priority 2.5 x 3.75 = 9.375. Person mean (9 x 2 + 3.75) / 10 = 2.175, ipsatised 1.575.
    const found = factor(answerOf({ M3: { importance: '4443', satisfaction: '1211' } }), 'M3');
    expect(found?.importance).toMatchObject({ answered: 4, mean: 3.75, raw: 15, t: 64, rank: 'B' });
    expect(found?.importance).toMatchObject({ lo: 53, hi: 75, mark: null });
    expect(found?.importance.z).toBeCloseTo(1.41667, 5);
    expect(found?.importance.sem).toBeCloseTo(5.47723, 5);
    expect(found?.satisfaction).toMatchObject({ answered: 4, mean: 1.25, raw: 5, t: 28, rank: 'E' });
    expect(found).toMatchObject({ gap: 2.5, priority: 9.375, state: 'dissatisfied', rank: 1 });
    expect(found?.ipsatised).toBeCloseTo(1.575, 12);
  });

  it('says which scoring, norm and form the numbers come from', () => {
    expect(score(answerOf({}))).toMatchObject({
      scoring_version: SCORING_VERSION,
      norm: { id: 'synthetic-motivation-design', version: '1', date: '2026-01-01', provisional: true },
      form_id: 'synthetic-motivation-80',
      answered: 80,
      length: 80,
    });
  });

  it('gives equal importances the better place', () => {
    // Means 4, 3, 3, 2 x 7: places 1, 2, 2, 4.
    const answer = answerOf({
      M5: { importance: '4444' },
      M1: { importance: '3333' },
      M9: { importance: '2343' },
    });
    const ranks = Object.fromEntries(score(answer).factors.map(({ id, rank }) => [id, rank]));
    expect(ranks).toMatchObject({ M5: 1, M1: 2, M9: 2, M2: 4, M10: 4 });
  });

  it.each([
    ['3333', '2222', 1, 'dissatisfied'],
    ['3332', '2222', 0.75, null],
    ['2222', '3333', -1, 'burden'],
    ['2223', '3333', -0.75, null],
  ] as const)('finds %s against %s a gap of %d: %s', (importance, satisfaction, gap, state) => {
    const found = factor(answerOf({ M1: { importance, satisfaction } }), 'M1');
    expect(found).toMatchObject({ gap, state });
    expect(found?.priority).toBe(Math.max(0, gap) * (found?.importance.mean ?? 0));
  });

  it('does not lose a gap of one to binary thirds', () => {
    // Three of four answered: 8/3 - 5/3 is .9999999999999998 in binary.
    expect(8 / 3 - 5 / 3).toBeLessThan(1);
    const dissatisfied = factor(answerOf({ M1: { importance: '3320', satisfaction: '2210' } }), 'M1');
    expect(dissatisfied?.state).toBe('dissatisfied');
    const burden = factor(answerOf({ M1: { importance: '2210', satisfaction: '3320' } }), 'M1');
    expect(burden?.state).toBe('burden');
  });

  it('asks nothing of satisfaction where the form does not', () => {
    const result = scoreMotivation({ key: importanceKey, norm, answer: '3'.repeat(40) });
    expect(result.length).toBe(40);
    for (const each of result.factors) {
      expect(each).toMatchObject({ satisfaction: null, gap: null, priority: null, state: null, rank: 1 });
      expect(each.ipsatised).toBe(0);
    }
  });
});

describe('motivation answers with gaps', () => {
  it('judge a list from 75 % on: three of four', () => {
    // 3 + 4 + 4 = 11 of three: raw 11 / 3 x 4 = 14.667.
    expect(factor(answerOf({ M1: { importance: '3440' } }), 'M1')?.importance.raw).toBeCloseTo(14.6667, 4);
    const open = factor(answerOf({ M1: { importance: '3400' } }), 'M1');
    expect(open?.importance).toEqual({
      answered: 2,
      mean: null,
      raw: null,
      z: null,
      t: null,
      sem: null,
      lo: null,
      hi: null,
      rank: null,
      mark: null,
    });
    expect(open).toMatchObject({ ipsatised: null, rank: null, gap: null, priority: null, state: null });
    expect(open?.satisfaction?.t).not.toBeNull();
  });

  it('have no order when fewer than 75 % of the factors can be judged: eight of ten', () => {
    const open = (count: number) =>
      answerOf(Object.fromEntries(key.factors.slice(0, count).map(({ id }) => [id, { importance: '0000' }])));
    expect(factor(open(2), 'M10')?.rank).toBe(1);
    expect(factor(open(3), 'M10')).toMatchObject({ rank: null, ipsatised: null });
    expect(factor(open(3), 'M10')?.importance.t).not.toBeNull();
  });

  it('that are none at all are no error', () => {
    const result = score('0'.repeat(80));
    expect(result).toMatchObject({ answered: 0, hints: [] });
    expect(result.factors.every(({ importance, rank }) => importance.t === null && rank === null)).toBe(true);
  });

  it.each(['', '2'.repeat(79), `${'2'.repeat(79)}5`])(
    'that belong to another form are refused: %j',
    (answer) => {
      expect(() => score(answer)).toThrow(AnswerFormatError);
    },
  );
});

describe('hints of careless answering', () => {
  it('name the run and the haste', () => {
    const hints = scoreMotivation({
      key,
      norm,
      answer: '3'.repeat(80),
      seconds_per_item: Array.from({ length: 80 }, () => 1.5),
    }).hints;
    expect(hints).toEqual([
      { kind: 'longest_run', value: 80, penalty: 40 },
      { kind: 'speed', value: 1.5, penalty: 20 },
    ]);
  });

  it('follow the order shown', () => {
    // 1 and 4 in turn: no run as written, one of 40 when all the 1s were shown first.
    const answer = '14'.repeat(40);
    const evens = Array.from({ length: 40 }, (_, i) => 2 * i);
    const order = [...evens, ...evens.map((position) => position + 1)];
    expect(score(answer).hints).toEqual([]);
    expect(scoreMotivation({ key, norm, answer, display_order: order }).hints[0]?.value).toBe(40);
  });
});

const digits = (min: number) =>
  fc.array(fc.integer({ min, max: 4 }), { minLength: key.length, maxLength: key.length });

describe('whatever is answered about motivation', () => {
  it('the ipsatised importances sum to zero and their order is the ranks', () => {
    fc.assert(
      fc.property(digits(0), (drawn) => {
        const judged = score(drawn.join('')).factors.filter(({ rank }) => rank !== null);
        expect(judged.reduce((sum, each) => sum + (each.ipsatised ?? 0), 0)).toBeCloseTo(0, 10);
        const sorted = [...judged].sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
        expect(judged.length === 0 || sorted[0]?.rank === 1).toBe(true);
        sorted.slice(1).forEach((each, i) => {
          expect(each.ipsatised ?? 0).toBeLessThanOrEqual((sorted[i]?.ipsatised ?? 0) + 1e-9);
        });
      }),
    );
  });

  it('exchanging importance and satisfaction turns every gap round', () => {
    fc.assert(
      fc.property(digits(1), (drawn) => {
        const one = score(drawn.join('')).factors;
        const other = score([...drawn.slice(40), ...drawn.slice(0, 40)].join('')).factors;
        one.forEach((each, i) => {
          expect(other[i]?.gap).toBeCloseTo(-(each.gap ?? 0), 12);
          if (each.state === 'dissatisfied') expect(other[i]?.state).toBe('burden');
        });
      }),
    );
  });

  it('wishing more never lowers T, place or gap', () => {
    fc.assert(
      fc.property(digits(1), fc.nat({ max: 39 }), (drawn, position) => {
        const raised = [...drawn];
        raised[position] = Math.min(4, (drawn[position] ?? 1) + 1);
        const index = position % 10;
        const before = score(drawn.join('')).factors[index];
        const after = score(raised.join('')).factors[index];
        expect(after?.importance.t ?? 0).toBeGreaterThanOrEqual(before?.importance.t ?? 99);
        expect(after?.rank ?? 99).toBeLessThanOrEqual(before?.rank ?? 0);
        expect(after?.gap ?? -9).toBeGreaterThanOrEqual(before?.gap ?? 9);
      }),
    );
  });
});
