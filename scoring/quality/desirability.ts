import type { Indicator } from '#scoring/quality/indicator.ts';
import type { PersonalityKey } from '#scoring/scales/personality-key.ts';

/** From this digit on, an improbable virtue is claimed. */
const CLAIMED = 3;
export const desirabilityRule = { tolerated: 4, each: 6, highest: 30 } as const;

/**
 * Social desirability: how many improbable virtues are claimed (digit 3 or 4); each above four costs 6, at
 * most 30 in all. Undefined when the form has no such items.
 */
export function desirabilityIndicator(
  digits: Uint8Array,
  key: Pick<PersonalityKey, 'desirability'>,
): Indicator | undefined {
  if (key.desirability.length === 0) return undefined;
  let claimed = 0;
  for (const position of key.desirability) {
    if ((digits[position] ?? 0) >= CLAIMED) claimed++;
  }
  const { tolerated, each, highest } = desirabilityRule;
  const penalty = Math.min(highest, each * Math.max(0, claimed - tolerated));
  return { kind: 'desirability', value: claimed, penalty };
}
