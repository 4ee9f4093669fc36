import { expect, it } from 'vitest';
import { black, contrast, hexOf, mix, rgbOf, white } from './color.ts';

it('the contrast of colours is the published one, in either order', () => {
  expect(contrast(black, white)).toBeCloseTo(21, 5);
  expect(contrast(white, white)).toBe(1);
  // #767676 is the lightest grey that passes on white: 4.54 (WebAIM).
  expect(contrast(rgbOf('#767676'), white)).toBeCloseTo(4.54, 2);
  expect(contrast(white, rgbOf('#767676'))).toBeCloseTo(4.54, 2);
});

it('a colour is read and written alike, and mixed channel by channel', () => {
  expect(rgbOf('#0017C1')).toEqual([0, 23, 193]);
  expect(hexOf([0, 23, 193])).toBe('#0017c1');
  expect(mix(black, white, 0)).toEqual(black);
  expect(mix([10, 20, 30], [20, 20, 0], 0.5)).toEqual([15, 20, 15]);
  expect(mix(black, white, 1)).toEqual(white);
});
