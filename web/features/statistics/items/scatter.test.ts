import { expect, it } from 'vitest';
import { scatterOf } from './scatter.ts';

const item = (id: string, p: number | null, r_drop: number | null, flags: 'weak'[] | null = []) => ({
  ...{ id, p, mean: p, r_drop, flags },
});

it('leaves out items without figures, and marks those to look at', () => {
  const { dots } = scatterOf(
    [item('a', 0.5, 0.4), item('b', null, 0.3), item('c', 0.9, 0.1, ['weak'])],
    true,
  );
  expect(dots).toEqual([
    { id: 'a', at: 0.5, r: 0.4, isOdd: false },
    { id: 'c', at: 0.9, r: 0.1, isOdd: true },
  ]);
});

it('has room below zero only where an item needs it', () => {
  expect(scatterOf([item('a', 0.5, 0.4)], true).up).toMatchObject({ from: 0, to: 0.8 });
  const { up } = scatterOf([item('a', 0.5, -0.25), item('b', 0.5, 0.9)], true);
  expect([up.from, up.to]).toEqual([expect.closeTo(-0.4, 9), expect.closeTo(1, 9)]);
  expect(up.ticks).toHaveLength(8);
});

it('of ratings runs from 1 to 4', () => {
  expect(scatterOf([], false).across).toMatchObject({ from: 1, to: 4 });
});
