import { describe, expect, it } from 'vitest';
import { keyedCategories, rawScore } from '#scoring/scales/raw-score.ts';

/** Eight items, the last three reversed, on positions 0 .. 7. */
const items = Array.from({ length: 8 }, (_, position) => ({ position, reversed: position >= 5 }));
const raw = (answer: string) => rawScore(Uint8Array.from(answer, Number), items, 4);

describe('the raw score of a scale', () => {
  it('sums the keyed digits when everything is answered', () => {
    // 4+3+2+1+4 = 14; reversed 1, 2, 4 become 4, 3, 1 = 8; 14 + 8 = 22.
    expect(raw('43214124')).toEqual({ answered: 8, raw: 22 });
  });

  it('spans 8 to 32', () => {
    expect(raw('11111444').raw).toBe(8);
    expect(raw('44444111').raw).toBe(32);
  });

  it('lets the mean of the answered items stand in for the omitted', () => {
    // Answered: 4, 3, 2, 1, 4 and reversed 1, 2 -> 4, 3; sum 21 of 7 items; 21 / 7 x 8 = 24.
    expect(raw('43214120')).toEqual({ answered: 7, raw: 24 });
  });

  it('judges at exactly 75 % answered and not below', () => {
    // 6 of 8: 4+3+2+1+4 + (5 - 1) = 18; 18 / 6 x 8 = 24. 5 of 8 is 62.5 %.
    expect(raw('43214100')).toEqual({ answered: 6, raw: 24 });
    expect(raw('43214000')).toEqual({ answered: 5, raw: null });
  });

  it('needs 4 of 5 items in a short form (60 % is too few, 80 % enough)', () => {
    const short = items.slice(0, 5);
    expect(rawScore(Uint8Array.from([4, 4, 4, 0, 0]), short, 4).raw).toBeNull();
    expect(rawScore(Uint8Array.from([4, 4, 4, 4, 0]), short, 4).raw).toBe(20);
  });

  it('answers null for an empty scale instead of 0 / 0', () => {
    expect(raw('00000000')).toEqual({ answered: 0, raw: null });
    expect(rawScore(new Uint8Array(8), [], 4)).toEqual({ answered: 0, raw: null });
  });
});

describe('the keyed categories of a scale', () => {
  it('count from 0, turn reversed items round, and leave open what was not answered', () => {
    const items = [
      { position: 0, reversed: false },
      { position: 1, reversed: true },
      { position: 2, reversed: true },
      { position: 3, reversed: false },
    ];
    expect([...keyedCategories(Uint8Array.of(4, 4, 1, 0), items, 4)]).toEqual([3, 0, 3, Number.NaN]);
  });
});
