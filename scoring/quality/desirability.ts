import type { Indicator } from '#scoring/quality/indicator.ts';
import type { PersonalityKey } from '#scoring/scales/personality-key.ts';

/** From this digit on, an improbable virtue is claimed. */
const CLAIMED = 3;
const TOLERATED = 4;
const PENALTY_EACH = 6;
const HIGHEST_PENALTY = 30;

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
  const penalty = Math.min(HIGHEST_PENALTY, PENALTY_EACH * Math.max(0, claimed - TOLERATED));
  return { kind: 'desirability', value: claimed, penalty };
}
