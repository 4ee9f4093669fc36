import type { Indicator } from '#scoring/quality/indicator.ts';

/**
 * Straight-lining: the longest run of one same digit; 12 or more cost 10, 16 or more 20, 24 or more 40.
 * An unanswered item ends a run.
 * @param order canonical position shown at each display slot; without it the canonical order was shown
 */
export function longestRunIndicator(digits: Uint8Array, order?: readonly number[]): Indicator {
  let longest = 0;
  let run = 0;
  let previous = 0;
  for (let slot = 0; slot < digits.length; slot++) {
    const digit = digits[order ? (order[slot] ?? slot) : slot] ?? 0;
    if (digit === 0) run = 0;
    else run = digit === previous ? run + 1 : 1;
    previous = digit;
    if (run > longest) longest = run;
  }
  return { kind: 'longest_run', value: longest, penalty: runPenalty(longest) };
}

function runPenalty(longest: number): number {
  if (longest >= 24) return 40;
  if (longest >= 16) return 20;
  return longest >= 12 ? 10 : 0;
}
