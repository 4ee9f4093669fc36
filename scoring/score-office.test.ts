import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { abilityAnswer, office } from '#scoring/golden/synthetic-form-portions.ts';
import { AnswerFormatError } from '#scoring/scales/answer-digits.ts';
import { scoreOffice } from '#scoring/score-office.ts';

const { key } = office;
const score = (answer: string) => scoreOffice({ ...office, answer });
const wrongAt = (position: number) => String((Number(key[position]) % 5) + 1);

function answerWith(reached: number, changes: Record<number, string>): string {
  return Array.from(key, (digit, i) => changes[i] ?? (i < reached ? digit : '0')).join('');
}

describe('scoring the office test', () => {
  it('takes wrong answers and gaps off the right ones', () => {
    // 70 reached: 4 wrong, 2 gaps, 64 right: raw 64 - 4 - 2 = 58; z = (58 - 53.4) / 15.8 = .29114, T = 52.9 -> 53;
    // SEM = 10 sqrt(.11) = 3.31662, 1.96 SEM = 6.50: 46.4994 -> 46 and 59.5006 -> 60.
    const gaps = { 5: '0', 40: '0' };
    const wrong = { 1: wrongAt(1), 2: wrongAt(2), 30: wrongAt(30), 69: wrongAt(69) };
    const found = score(answerWith(70, { ...gaps, ...wrong }));
    expect(found).toMatchObject({ right: 64, wrong: 4, gaps: 2, not_reached: 50, attempted: 68 });
    expect(found).toMatchObject({ raw: 58, t: 53, rank: 'C', ability: 'J', length: 120 });
    expect(found.accuracy).toBeCloseTo(64 / 68, 12);
    expect(found.error_rate).toBeCloseTo(4 / 68, 12);
    expect(found.z).toBeCloseTo(0.29114, 5);
    expect(found.sem).toBeCloseTo(3.31662, 5);
    expect([found.lo, found.hi]).toEqual([46, 60]);
  });

  it('does the same for each type of task', () => {
    // J1 stands at 0 .. 7 and 40 .. 47 and 80 .. 87; of the 44 reached: 12 J1, 8 of each other type.
    const { types } = score(answerWith(44, { 1: wrongAt(1), 2: '0' }));
    expect(types.map((type) => type.id)).toEqual(['J1', 'J2', 'J3', 'J4', 'J5']);
    // 10 right - 1 wrong - 1 gap = 8; z = (8 - 13.5) / 4 = -1.375, T = 36.25 -> 36.
    expect(types[0]).toMatchObject({
      right: 10,
      wrong: 1,
      gaps: 1,
      not_reached: 12,
      attempted: 11,
      raw: 8,
      t: 36,
    });
    // J5: 8 right, mean 8: T 50.
    expect(types[4]).toMatchObject({ right: 8, attempted: 8, accuracy: 1, raw: 8, t: 50 });
  });

  it('reports raw scores alone for types the norm does not hold', () => {
    const norm = { ...office.norm, scales: { J: office.norm.scales.J } };
    const { t, types } = scoreOffice({ ...office, norm, answer: abilityAnswer(key, 5, 50) });
    expect(t).toBe(48);
    expect(types[0]).toMatchObject({ raw: 16, z: null, t: null, rank: null });
  });

  it('can fall below zero and stays within the T-scale', () => {
    // 60 wrong: raw -60; z = -113.4 / 15.8 = -7.18: T 2.
    expect(score(abilityAnswer(key, 5, 0, 60))).toMatchObject({ raw: -60, t: 2, rank: 'E', accuracy: 0 });
    expect(score(key)).toMatchObject({ raw: 120, t: 92, not_reached: 0, error_rate: 0 });
  });

  it('cannot judge a person without an answer, nor a type without one', () => {
    const nothing = score('0'.repeat(120));
    expect(nothing).toMatchObject({ attempted: 0, accuracy: null, error_rate: null, raw: null, t: null });
    const { types } = score(abilityAnswer(key, 5, 8));
    expect(types[0]?.raw).toBe(8);
    expect(types[1]).toMatchObject({ attempted: 0, accuracy: null, raw: null, t: null });
  });

  it('gives 0 for a blank paper that was handed in', () => {
    // z = -53.4 / 15.8 = -3.3797: T 16.2 -> 16.
    const blank = scoreOffice({ ...office, answer: '0'.repeat(120), handed_in: true });
    expect(blank).toMatchObject({ attempted: 0, raw: 0, t: 16, accuracy: null });
  });

  it('refuses answers of another form, and types that are not those of the key', () => {
    expect(() => score(key.slice(1))).toThrow(AnswerFormatError);
    expect(() => score(`6${key.slice(1)}`)).toThrow(AnswerFormatError);
    expect(() => scoreOffice({ ...office, types: ['J1'], answer: key })).toThrow(RangeError);
  });
});

describe('whatever is answered in the office test', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 120, maxLength: 120 });

  it('raw = R - W, and the types add up to the whole', () => {
    fc.assert(
      fc.property(digits, (drawn) => {
        const found = score(drawn.join(''));
        expect(found.raw ?? 0).toBe(found.attempted === 0 ? 0 : found.right - found.wrong - found.gaps);
        const sum = (field: 'right' | 'wrong' | 'gaps' | 'not_reached' | 'attempted') =>
          found.types.reduce((total, type) => total + type[field], 0);
        expect(sum('right')).toBe(found.right);
        expect(sum('wrong')).toBe(found.wrong);
        expect(sum('gaps')).toBe(found.gaps);
        expect(sum('not_reached')).toBe(found.not_reached);
        expect(sum('attempted')).toBe(found.attempted);
      }),
    );
  });

  it('working on never costs a right answer, and a slip costs two points against it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 118 }), (reached) => {
        const stopped = score(abilityAnswer(key, 5, reached));
        const further = score(abilityAnswer(key, 5, reached + 1));
        const slipped = score(abilityAnswer(key, 5, reached, 1));
        expect((further.raw ?? 0) - (stopped.raw ?? 0)).toBe(1);
        expect((further.raw ?? 0) - (slipped.raw ?? 0)).toBe(2);
        expect(further.t ?? 0).toBeGreaterThanOrEqual(stopped.t ?? 99);
      }),
    );
  });
});
