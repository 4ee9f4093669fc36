import { describe, expect, it } from 'vitest';
import {
  emptyLikertAnswer,
  isLikertAnswer,
  isLikertDigit,
  listUnansweredPositions,
  withLikertDigit,
} from './likert.ts';
import { findQuestionKind, getQuestionKind } from './registry.ts';

describe('a 4-point answer string', () => {
  it('has digits 0 to 4 only', () => {
    expect(isLikertAnswer('01234')).toBe(true);
    for (const wrong of ['5', '1 2', 'a', '-1', '１', '12\n', '1.2'])
      expect(isLikertAnswer(wrong)).toBe(false);
  });

  it('has the asked length', () => {
    expect(isLikertAnswer('0123', 4)).toBe(true);
    expect(isLikertAnswer('012', 4)).toBe(false);
    expect(isLikertAnswer('01234', 4)).toBe(false);
    expect(isLikertAnswer('', 0)).toBe(true);
  });

  it('knows a chosen option from an unanswered question', () => {
    expect(['1', '4'].every(isLikertDigit)).toBe(true);
    expect(['0', '5', '', '12'].some(isLikertDigit)).toBe(false);
  });

  it('starts unanswered, takes answers by position and lists what is left', () => {
    const answered = withLikertDigit(withLikertDigit(emptyLikertAnswer(4), 0, '3'), 3, '1');
    expect(answered).toBe('3001');
    expect(listUnansweredPositions(answered)).toEqual([1, 2]);
    expect(withLikertDigit(answered, 0, '0')).toBe('0001');
  });

  it.each([-1, 4, 1.5])('has no position %s of four', (position) => {
    expect(() => withLikertDigit('0000', position, '1')).toThrow(RangeError);
  });
});

describe('the kinds', () => {
  it('are found by id, and an inherited name is no kind', () => {
    expect(getQuestionKind('likert4')).toMatchObject({ options: 4, unanswered: '0' });
    expect(findQuestionKind('likert4')?.isAnswer('44', 2)).toBe(true);
    expect(findQuestionKind('toString')).toBeUndefined();
  });
});
