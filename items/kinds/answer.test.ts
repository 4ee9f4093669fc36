import { describe, expect, it } from 'vitest';
import { emptyAnswer, highestDigit, isAnswer, isDigit, listUnanswered, withDigit } from './answer.ts';
import { getQuestionKind } from './registry.ts';

describe('an answer string', () => {
  it('has digits 0 to the number of options only', () => {
    expect(isAnswer('01234', 4)).toBe(true);
    expect(isAnswer('0123456', 6)).toBe(true);
    for (const wrong of ['5', '1 2', 'a', '-1', '１', '12\n', '1.2']) expect(isAnswer(wrong, 4)).toBe(false);
  });

  it('has the asked length', () => {
    expect(isAnswer('0123', 4, 4)).toBe(true);
    expect(isAnswer('012', 4, 4)).toBe(false);
    expect(isAnswer('01234', 4, 4)).toBe(false);
    expect(isAnswer('', 4, 0)).toBe(true);
  });

  it('knows the highest digit, and no digit of what holds anything else', () => {
    expect(['', '0', '0130', '9'].map(highestDigit)).toEqual([0, 0, 3, 9]);
    for (const wrong of ['a', '1 2', '-1', '１', '12\n', '1.2', '/', ':'])
      expect(highestDigit(wrong)).toBeUndefined();
  });

  it('knows a chosen option from an unanswered question', () => {
    expect(['1', '4'].every((digit) => isDigit(digit, 4))).toBe(true);
    expect(['0', '5', '', '12', '１'].some((digit) => isDigit(digit, 4))).toBe(false);
  });

  it('starts unanswered, takes answers by position and lists what is left', () => {
    const answered = withDigit(withDigit(emptyAnswer(4), 0, '3'), 3, '1');
    expect(answered).toBe('3001');
    expect(listUnanswered(answered)).toEqual([1, 2]);
    expect(withDigit(answered, 0, '0')).toBe('0001');
  });

  it.each([-1, 4, 1.5])('has no position %s of four', (position) => {
    expect(() => withDigit('0000', position, '1')).toThrow(RangeError);
  });
});

describe('the kinds', () => {
  it('are found by id', () => {
    expect(getQuestionKind('likert4')).toEqual({ options: 4, is_scale: true });
  });
});
