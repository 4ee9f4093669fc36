import type { Indicator } from '#scoring/quality/indicator.ts';
import type { PersonalityKey } from '#scoring/scales/personality-key.ts';

/** For each attention item that did not get an accepted digit. */
export const ATTENTION_PENALTY = 15;

/**
 * Inattention: how many attention items did not get an accepted digit; 15 each.
 * An unanswered one is failed too: it shows no attention. Undefined when the form has no attention items.
 */
export function attentionIndicator(
  digits: Uint8Array,
  key: Pick<PersonalityKey, 'attention'>,
): Indicator | undefined {
  if (key.attention.length === 0) return undefined;
  let failed = 0;
  for (const item of key.attention) {
    if (!item.accept.includes(digits[item.position] ?? 0)) failed++;
  }
  return { kind: 'attention', value: failed, penalty: failed * ATTENTION_PENALTY };
}
