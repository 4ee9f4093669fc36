import { black, contrast, hexOf, mix, type Rgb, rgbOf, white } from '#contract/color.ts';

/**
 * Backgrounds text stands on, the end of the scale that moves away from them, and the contrast to reach. It is
 * more than the 4.5 of WCAG 2.2 (1.4.3), because the colour also stands on its own tint (--accent-soft).
 */
const grounds = {
  light: { ground: white, away: black, wanted: 5.3 },
  dark: { ground: [26, 26, 26], away: white, wanted: 6.3 },
} as const satisfies Record<string, { ground: Rgb; away: Rgb; wanted: number }>;

/**
 * The nearest colour to `color` (#rrggbb) that can be read on a light or dark page: mixed in steps of 4 % with
 * black or white until the contrast is reached.
 */
export function readableOn(color: string, scheme: 'light' | 'dark'): string {
  const { ground, away, wanted } = grounds[scheme];
  const start = rgbOf(color);
  for (let step = 0; step <= 25; step++) {
    const mixed = mix(start, away, step / 25);
    if (contrast(mixed, ground) >= wanted) return hexOf(mixed);
  }
  return hexOf(away);
}
