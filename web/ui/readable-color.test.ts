import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, rgbOf } from '#contract/color.ts';
import { readableOn } from './readable-color.ts';

describe("a company's colour", () => {
  it('stays as it is when it can be read already', () => {
    expect(readableOn('#0017c1', 'light')).toBe('#0017c1');
  });

  it.each([
    ['light', 255, 0.08],
    ['dark', 26, 0.18],
  ] as const)(
    'can be read on the %s page and on its own tint there, whatever it is',
    (scheme, grey, share) => {
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
          const readable = rgbOf(readableOn(`#${value.toString(16).padStart(6, '0')}`, scheme));
          const tint = (channel: number) => grey + (channel - grey) * share;
          expect(contrast(readable, [grey, grey, grey])).toBeGreaterThanOrEqual(4.5);
          expect(
            contrast(readable, [tint(readable[0]), tint(readable[1]), tint(readable[2])]),
          ).toBeGreaterThanOrEqual(4.5);
        }),
      );
    },
  );
});
