type Rgb = readonly [number, number, number];

/**
 * Backgrounds text stands on, the end of the scale that moves away from them, and the contrast to reach. It is
 * more than the 4.5 of WCAG 2.2 (1.4.3), because the colour also stands on its own tint (--accent-soft).
 */
const grounds = {
  light: { ground: [255, 255, 255], away: [0, 0, 0], wanted: 5.3 },
  dark: { ground: [26, 26, 26], away: [255, 255, 255], wanted: 6.3 },
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

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2, definition of contrast ratio). */
export function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The three channels of #rrggbb, 0 to 255. */
export function rgbOf(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function luminance(color: Rgb): number {
  const [r, g, b] = color.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const channel = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
  return [channel(0), channel(1), channel(2)];
}

function hexOf(color: Rgb): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
