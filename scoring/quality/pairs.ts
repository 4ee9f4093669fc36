import { roundHalfAway } from '#scoring/norms/standard-score.ts';
import type { Indicator } from '#scoring/quality/indicator.ts';
import type { PersonalityKey } from '#scoring/scales/personality-key.ts';

export const pairRule = {
  /** Mean |difference| up to which nothing is taken off. */
  tolerated: 0.7,
  /** Mean |difference| of two independent uniform 4-point answers: (3x2 + 2x4 + 1x6) / 16. */
  chance: 1.25,
  highest: 40,
} as const;

/**
 * Inconsistency: mean |difference| (0 .. 3) over the paraphrase pairs; penalty 40 x clip((d - .7) / .55, 0, 1),
 * as a whole number so that the printed penalties and the printed index add up.
 * A pair not answered on both sides vouches for nothing and counts as chance would, 1.25.
 * Undefined when the form has no pairs.
 */
export function pairIndicator(digits: Uint8Array, key: Pick<PersonalityKey, 'pairs'>): Indicator | undefined {
  if (key.pairs.length === 0) return undefined;
  let sum = 0;
  for (const [first, second] of key.pairs) {
    const a = digits[first] ?? 0;
    const b = digits[second] ?? 0;
    sum += a === 0 || b === 0 ? pairRule.chance : Math.abs(a - b);
  }
  const value = sum / key.pairs.length;
  return { kind: 'pairs', value, penalty: pairPenalty(value) };
}

export function pairPenalty(value: number): number {
  const { tolerated, chance, highest } = pairRule;
  return roundHalfAway(highest * Math.min(1, Math.max(0, (value - tolerated) / (chance - tolerated))));
}
