import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '#scoring/random.ts';
import { between, drawUntil, pick, placeKeys, sample, shuffle } from './draw.ts';

describe('seeded draws', () => {
  it('places every digit equally often within one, and none three times in a row', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 3, max: 6 }),
        (seed, count, options) => {
          const keys = placeKeys(createRandom(seed), count, options);
          const counts = Array.from(
            { length: options },
            (_, index) => keys.filter((key) => key === index + 1).length,
          );
          expect(keys).toHaveLength(count);
          expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
          expect(
            keys.some((key, place) => place > 1 && key === keys[place - 1] && key === keys[place - 2]),
          ).toBe(false);
        },
      ),
    );
  });

  it('refuses keys that cannot be placed', () => {
    expect(() => placeKeys(createRandom(1), 3, 1)).toThrow(RangeError);
    expect(() => placeKeys(createRandom(1), 3, 0)).toThrow(RangeError);
  });

  it('shuffles without losing or changing anything', () => {
    const list = [1, 2, 3, 4, 5];
    expect(shuffle(createRandom(3), list).toSorted()).toEqual(list);
    expect(list).toEqual([1, 2, 3, 4, 5]);
  });

  it('samples different places and refuses more than there are', () => {
    expect(new Set(sample(createRandom(5), [1, 2, 3, 4, 5, 6], 4)).size).toBe(4);
    expect(() => sample(createRandom(5), [1, 2], 3)).toThrow(RangeError);
    expect(() => pick(createRandom(5), [])).toThrow(RangeError);
  });

  it('draws both ends of a range', () => {
    const random = createRandom(8);
    expect(new Set(Array.from({ length: 60 }, () => between(random, 2, 4)))).toEqual(new Set([2, 3, 4]));
  });
});

describe('drawing until it fits', () => {
  it('a condition that one draw in 150 meets is met every time: a candidate must never wait for a paper in vain', () => {
    const random = createRandom(1);
    for (let time = 0; time < 3000; time++)
      expect(
        drawUntil(
          () => random.below(150),
          (drawn) => drawn === 0,
        ),
      ).toBe(0);
  });

  it('a condition that nothing meets is said, not waited for', () => {
    expect(() =>
      drawUntil(
        () => 1,
        () => false,
      ),
    ).toThrow('none of a hundred thousand draws fits');
  });
});
