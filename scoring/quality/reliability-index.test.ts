import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerOf, designNorm, syntheticKey } from '#scoring/golden/synthetic-form.ts';
import { levelOf, reliabilityIndex } from '#scoring/quality/reliability-index.ts';

const judge = (answer: string, seconds_per_item?: readonly number[]) =>
  reliabilityIndex({
    digits: Uint8Array.from(answer, Number),
    key: syntheticKey,
    norm: designNorm,
    raws: new Map(),
    seconds_per_item,
  });

/** 2 and 3 in turn (no run), with the virtues denied and the attention items passed. */
const careful = () => {
  const digits = Array.from({ length: 120 }, (_, i) => 2 + (i % 2));
  for (let i = 96; i < 106; i++) digits[i] = 1 + (i % 2);
  for (let i = 116; i < 120; i++) digits[i] = 3;
  return digits;
};

describe('the reliability index', () => {
  it('is 100 at level 4, without causes, for careful answers', () => {
    expect(judge(careful().join(''), [5])).toEqual({ index: 100, level: 4, causes: [] });
  });

  it('is 30 for who answers 3 throughout', () => {
    // Run of 120: 40. Ten virtues claimed: 36, capped at 30. Pairs alike, attention items passed by luck.
    expect(judge(answerOf(3))).toEqual({
      index: 30,
      level: 1,
      causes: [
        { kind: 'longest_run', value: 120, penalty: 40 },
        { kind: 'desirability', value: 10, penalty: 30 },
      ],
    });
  });

  it('stops at 0 when more than 100 is taken off', () => {
    // Answers of 1 throughout: run 40, attention 60, and haste below a second 40.
    const { index, level, causes } = judge(answerOf(1), [0.5]);
    expect({ index, level }).toEqual({ index: 0, level: 1 });
    expect(causes.map((cause) => cause.kind)).toEqual(['longest_run', 'attention', 'speed']);
  });

  it('is 0 at level 1 for an empty answer: nothing vouches for it', () => {
    expect(judge(answerOf(0))).toEqual({
      index: 0,
      level: 1,
      causes: [
        { kind: 'pairs', value: 1.25, penalty: 40 },
        { kind: 'attention', value: 4, penalty: 60 },
      ],
    });
  });

  it('names every cause with its penalty', () => {
    const digits = careful();
    digits[116] = 1; // one attention item: 15
    for (let i = 96; i < 101; i++) digits[i] = 4; // five virtues: 6
    expect(judge(digits.join(''), [1.5])).toEqual({
      index: 59, // 100 - 15 - 6 - 20
      level: 2,
      causes: [
        { kind: 'attention', value: 1, penalty: 15 },
        { kind: 'desirability', value: 5, penalty: 6 },
        { kind: 'speed', value: 1.5, penalty: 20 },
      ],
    });
  });

  it.each([
    [100, 4],
    [80, 4],
    [79, 3],
    [60, 3],
    [59, 2],
    [40, 2],
    [39, 1],
    [0, 1],
  ])('of %i is level %i', (index, level) => {
    expect(levelOf(index)).toBe(level);
  });

  it('always is what its causes leave of 100', () => {
    const answer = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 120, maxLength: 120 });
    const seconds = fc.array(fc.double({ min: 0, max: 20 }), { maxLength: 120 });
    fc.assert(
      fc.property(answer, seconds, (digits, clock) => {
        const { index, level, causes } = judge(digits.join(''), clock);
        const sum = causes.reduce((total, cause) => total + cause.penalty, 0);
        expect(index).toBe(Math.max(0, 100 - sum));
        expect(Number.isInteger(index)).toBe(true);
        expect(level).toBe(levelOf(index));
        expect(causes.every((cause) => cause.penalty > 0 && Number.isFinite(cause.value))).toBe(true);
      }),
    );
  });
});
