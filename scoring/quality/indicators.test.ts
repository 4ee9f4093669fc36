import { describe, expect, it } from 'vitest';
import { attentionIndicator } from '#scoring/quality/attention.ts';
import { desirabilityIndicator } from '#scoring/quality/desirability.ts';
import { longestRunIndicator } from '#scoring/quality/longest-run.ts';
import { pairIndicator } from '#scoring/quality/pairs.ts';
import { speedIndicator } from '#scoring/quality/speed.ts';

const digitsOf = (answer: string) => Uint8Array.from(answer, Number);

describe('paraphrase pairs', () => {
  const pairs = Array.from({ length: 10 }, (_, i) => [i, 10 + i] as const);
  /** Ten pairs whose first answers are all 1, so that the second answers say 1 + difference. */
  const judge = (seconds: string) => pairIndicator(digitsOf(`1111111111${seconds}`), { pairs });

  it.each([
    // Differences sum to 7: d = .7, the last value without a penalty.
    ['2222222111', 0.7, 0],
    // 8: (.8 - .7) / .55 x 40 = 7.27 -> 7.
    ['2222222211', 0.8, 7],
    // 10: .3 / .55 x 40 = 21.8 -> 22.
    ['2222222222', 1, 22],
    // 12: .5 / .55 x 40 = 36.4 -> 36.
    ['3322222222', 1.2, 36],
    // 13: .6 / .55 is clipped to 1.
    ['4322222222', 1.3, 40],
    // 30: everything opposite.
    ['4444444444', 3, 40],
    ['1111111111', 0, 0],
  ])('answered 1 against %s', (seconds, value, penalty) => {
    const found = judge(seconds);
    expect(found?.value).toBeCloseTo(value, 12);
    expect(found).toMatchObject({ kind: 'pairs', penalty });
  });

  it('counts a pair without both answers as chance, 1.25', () => {
    // One open pair beside nine equal ones: 1.25 / 10 = .125. All open: 1.25, the full 40.
    expect(judge('0111111111')).toMatchObject({ value: 0.125, penalty: 0 });
    expect(judge('0000000000')).toMatchObject({ value: 1.25, penalty: 40 });
  });

  it('says nothing about a form without pairs', () => {
    expect(pairIndicator(digitsOf('1234'), { pairs: [] })).toBeUndefined();
  });
});

describe('the longest run', () => {
  const run = (length: number) => longestRunIndicator(digitsOf(`12${'3'.repeat(length)}4121`));

  it.each([
    [11, 0],
    [12, 10],
    [15, 10],
    [16, 20],
    [23, 20],
    [24, 40],
    [100, 40],
  ])('of %i costs %i', (length, penalty) => {
    expect(run(length)).toEqual({ kind: 'longest_run', value: length, penalty });
  });

  it('is ended by an unanswered item, and unanswered items are no run', () => {
    expect(longestRunIndicator(digitsOf('333330333333')).value).toBe(6);
    expect(longestRunIndicator(digitsOf('0'.repeat(120)))).toMatchObject({ value: 0, penalty: 0 });
    expect(longestRunIndicator(digitsOf('0100')).value).toBe(1);
  });

  it('is counted in the order the candidate saw', () => {
    // Shown as 0 2 4 6 1 3 5 7: 3 3 3 3 1 1 1 1.
    const digits = digitsOf('31313131');
    expect(longestRunIndicator(digits).value).toBe(1);
    expect(longestRunIndicator(digits, [0, 2, 4, 6, 1, 3, 5, 7]).value).toBe(4);
  });
});

describe('attention items', () => {
  const attention = [
    { position: 0, accept: [3] },
    { position: 1, accept: [3] },
    { position: 2, accept: [3, 4] },
    { position: 3, accept: [3, 4] },
  ];

  it.each([
    ['3333', 0, 0],
    ['3344', 0, 0],
    ['3444', 1, 15],
    ['4444', 2, 30],
    ['2143', 2, 30],
    ['1112', 4, 60],
    ['0000', 4, 60],
    ['3330', 1, 15],
  ])('answered %s', (answer, value, penalty) => {
    expect(attentionIndicator(digitsOf(answer), { attention })).toEqual({
      kind: 'attention',
      value,
      penalty,
    });
  });

  it('say nothing about a form without them', () => {
    expect(attentionIndicator(digitsOf('1234'), { attention: [] })).toBeUndefined();
  });
});

describe('improbable virtues', () => {
  const desirability = Array.from({ length: 10 }, (_, i) => i);

  it.each([
    ['1111111111', 0, 0],
    ['2222222222', 0, 0],
    ['3333222222', 4, 0],
    ['3433222222', 4, 0],
    ['3333322222', 5, 6],
    ['3333333322', 8, 24],
    ['3333333332', 9, 30],
    ['4444444444', 10, 30], // 36, capped
    ['0000000000', 0, 0],
  ])('answered %s', (answer, value, penalty) => {
    const found = desirabilityIndicator(digitsOf(answer), { desirability });
    expect(found).toEqual({ kind: 'desirability', value, penalty });
  });

  it('say nothing about a form without them', () => {
    expect(desirabilityIndicator(digitsOf('1234'), { desirability: [] })).toBeUndefined();
  });
});

describe('speed', () => {
  it.each([
    [[2, 2, 2], 2, 0],
    [[1.99, 1.99], 1.99, 20],
    [[1, 1, 1, 1], 1, 20],
    [[0.99], 0.99, 40],
    // The median of an even number is the mean of the two in the middle: (1.5 + 2.5) / 2 = 2.
    [[0.1, 1.5, 2.5, 300], 2, 0],
    // One long break does not hide haste; sorted by size, not as text: .5, .9, 10, 200.
    [[200, 0.9, 10, 0.5, 0.6], 0.9, 40],
  ])('%j has median %d', (seconds, value, penalty) => {
    expect(speedIndicator(seconds)).toEqual({ kind: 'speed', value, penalty });
  });

  it('leaves out what no clock can have measured, and says nothing when nothing is left', () => {
    expect(speedIndicator([-5, 0, Number.NaN, Number.POSITIVE_INFINITY, 3])).toMatchObject({ value: 3 });
    expect(speedIndicator([0, Number.NaN])).toBeUndefined();
    expect(speedIndicator([])).toBeUndefined();
  });

  it('does not reorder the measurements it was handed', () => {
    const seconds = [3, 1, 2];
    speedIndicator(seconds);
    expect(seconds).toEqual([3, 1, 2]);
  });
});
