import { black, contrast, hexOf, mix, rgbOf, white } from '#contract/color.ts';

/**
 * Every colour of charts and reports. Values follow the Japanese Digital Agency's design tokens, whose makers
 * checked them for contrast and colour vision; shape and text always say the same as colour does.
 */
export const palette = {
  paper: '#ffffff',
  text: '#333333',
  secondary: '#4d4d4d',
  /** Lines that carry meaning: 4.5:1 on white. */
  line: '#767676',
  hairline: '#cccccc',
  /** The norm's middle half; text and lines keep their contrast on it. */
  shade: '#ececec',
  /** Where the company has no colour of its own. */
  accent: '#0017c1',
  /** Several people in one picture, each also with a shape of their own: all 4.5:1 on white. */
  people: ['#0017c1', '#c74700', '#197a4b', '#aa00aa', '#333333'],
} as const;

/** WCAG 2.2 AA for text of ordinary size. */
const LEAST_CONTRAST = 4.5;
const STEP = 0.05;

/**
 * A company's colour as it may stand on white: darkened until text in it has a contrast of 4.5:1. Anything but #rrggbb
 * becomes the standard accent.
 */
export function accentOf(color: string | null): string {
  if (color === null || !/^#[0-9a-f]{6}$/i.test(color)) return palette.accent;
  const own = rgbOf(color);
  let accent = own;
  for (let share = STEP; contrast(accent, white) < LEAST_CONTRAST && share <= 1; share += STEP) {
    accent = mix(own, black, share);
  }
  return hexOf(accent);
}

/** The accent thinned for areas (bands, fillings) below a line in the full accent. */
export function tintOf(accent: string): string {
  return hexOf(mix(rgbOf(accent), rgbOf(palette.paper), 0.72));
}
