import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditOf } from './credit-rules.ts';

const at = (time: string) => Date.parse(`2026-10-01T${time}Z`);
const outage = (from: string, to: string) => ({ from: at(from), to: at(to) });
/** 20 minutes from ten o'clock. */
const sitting = { began: at('10:00:00'), deadline: at('10:20:00') };

describe('time given back after an interruption', () => {
  it.each([
    ['all of it, and 30 seconds', sitting, outage('10:05:00', '10:07:30'), 180],
    ['also what lies behind the former deadline', sitting, outage('10:18:00', '10:24:00'), 390],
    ['from the begin on', { ...sitting, began: at('10:06:00') }, outage('10:05:00', '10:07:30'), 120],
    ['nothing before it began', { ...sitting, began: at('10:07:30') }, outage('10:05:00', '10:07:30'), 0],
    ['nothing to whom was over', { ...sitting, deadline: at('10:05:00') }, outage('10:05:00', '10:07:30'), 0],
    ['nothing for none', sitting, outage('10:05:00', '10:05:00'), 0],
    ['whole seconds, never fewer', sitting, { from: at('10:05:00'), to: at('10:07:30') + 1 }, 181],
  ])('is %s', (_, running, interruption, seconds) => {
    expect(creditOf(running, interruption)).toBe(seconds);
  });

  it('leaves nobody with less time than they had when it began', () => {
    const moment = fc.integer({ min: 0, max: 40_000_000 });
    fc.assert(
      fc.property(moment, moment, moment, moment, (began, limit, from, length) => {
        const deadline = began + limit;
        const to = from + length;
        const seconds = creditOf({ began, deadline }, { from, to });
        expect(seconds).toBeGreaterThanOrEqual(0);
        // Who was not sitting gets nothing; who was has afterwards what was left, and 30 seconds.
        const isHit = length > 0 && began < to && deadline > from;
        if (!isHit) expect(seconds).toBe(0);
        else {
          const left = deadline - Math.max(from, began);
          expect(deadline + seconds * 1000 - to).toBeGreaterThanOrEqual(left + 30_000);
          expect(deadline + seconds * 1000 - to).toBeLessThan(left + 31_000);
        }
      }),
    );
  });
});
