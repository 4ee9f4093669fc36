import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AnswerFormatError, readAnswerDigits } from '#scoring/scales/answer-digits.ts';

const form = { length: 5, options: 4 };

describe('reading an answer string', () => {
  it('takes one digit for each item, 0 as not answered', () => {
    expect([...readAnswerDigits('01234', form)]).toEqual([0, 1, 2, 3, 4]);
  });

  it.each([
    ['', 'length', 0],
    ['0123', 'length', 4],
    ['012340', 'length', 6],
    ['50000', 'digit', 0],
    ['00005', 'digit', 4],
    ['00 00', 'digit', 2],
    ['000-1', 'digit', 3],
    ['0１000', 'digit', 1],
    ['0\u0000000', 'digit', 1],
  ] as const)('refuses %j for its %s', (answer, reason, at) => {
    let thrown: unknown;
    try {
      readAnswerDigits(answer, form);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(AnswerFormatError);
    expect(thrown).toMatchObject({ name: 'AnswerFormatError', reason, at });
  });

  it('reads or refuses any text whatever, and never anything between', () => {
    const anything = fc.string({ maxLength: 7 });
    const nearly = fc.stringMatching(/^[0-5]{4,6}$/);
    fc.assert(
      fc.property(fc.oneof(anything, nearly), (text) => {
        try {
          return [...readAnswerDigits(text, form)].join('') === text && /^[0-4]{5}$/.test(text);
        } catch (error) {
          return error instanceof AnswerFormatError && !/^[0-4]{5}$/.test(text);
        }
      }),
    );
  });
});
