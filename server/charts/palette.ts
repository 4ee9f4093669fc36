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
} as const;

/** WCAG 2.2 AA for text of ordinary size. */
const LEAST_CONTRAST = 4.5;
const STEP = 0.05;

/**
 * A company's colour as it may stand on white: darkened until text in it has a contrast of 4.5:1.
 * What is no #rrggbb (nothing at all included) becomes the house's own accent.
 */
export function accentOf(color: string | null): string {
  if (color === null || !/^#[0-9a-f]{6}$/i.test(color)) return palette.accent;
  let accent = color.toLowerCase();
  for (let share = STEP; contrastOnWhite(accent) < LEAST_CONTRAST && share <= 1; share += STEP) {
    accent = mix(color, '#000000', share);
  }
  return accent;
}

/** The accent thinned for areas (bands, fillings) below a line in the full accent. */
export function tintOf(accent: string): string {
  return mix(accent, palette.paper, 0.72);
}

/** Contrast ratio (1 .. 21) of a #rrggbb colour against white, as WCAG 2 defines it. */
export function contrastOnWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

function mix(from: string, to: string, share: number): string {
  const target = channelsOf(to);
  const mixed = channelsOf(from).map((channel, index) =>
    Math.round(channel + ((target[index] ?? 0) - channel) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}
