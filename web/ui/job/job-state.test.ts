import { describe, expect, it } from 'vitest';
import { findSecondsLeft, isUnderWay, processStateOf } from './job-state.ts';

describe('a long job on the screen', () => {
  it.each([
    [0, true],
    [1, true],
    [2, false],
    [3, false],
    [4, false],
    [5, false],
  ])('with status %i is asked for again: %s', (status, isAsked) => {
    expect(isUnderWay({ status })).toBe(isAsked);
  });

  it('is in one of few states', () => {
    expect([0, 1, 2, 3, 4, 5].map((status) => processStateOf({ status }))).toEqual([
      ...['inprogress', 'inprogress', 'success', 'fail', 'expired', 'fail'],
    ]);
  });

  it('tells the time left by the pace since it was first looked at', () => {
    const job = { done: 30, total: 90 };
    expect(findSecondsLeft({ at: 0, done: 10 }, 10_000, job)).toBe(30);
  });

  it('tells nothing before anything was made, nor at the end', () => {
    expect(findSecondsLeft({ at: 0, done: 10 }, 10_000, { done: 10, total: 90 })).toBeUndefined();
    expect(findSecondsLeft({ at: 0, done: 0 }, 10_000, { done: 90, total: 90 })).toBeUndefined();
    expect(findSecondsLeft({ at: 0, done: 0 }, 0, { done: 5, total: 90 })).toBeUndefined();
  });

  it('never promises less than a second', () => {
    expect(findSecondsLeft({ at: 0, done: 0 }, 1000, { done: 100, total: 101 })).toBe(1);
  });
});
