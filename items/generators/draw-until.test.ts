import { expect, it } from 'vitest';
import { createRandom } from '#scoring/random.ts';
import { drawUntil } from './draw.ts';

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
