import type { PortionResult } from '#contract/shapes/result.ts';
import type { Translate } from '#messages/translator.ts';
import { sayScore } from './say-score.ts';

/** A subject or the office test as it was scored. */
export type Ability = Extract<PortionResult, { type: 'subjects' | 'jimu' }>;

/** Those portions that measure an ability, in the order they were taken in. */
export function abilitiesOf(portions: readonly PortionResult[]): Ability[] {
  return portions.filter(
    (portion): portion is Ability => portion.type === 'subjects' || portion.type === 'jimu',
  );
}

/** The abilities as one text, each by the name it was taken under. */
export function sayAbilities(portions: readonly PortionResult[], t: Translate, hidesNumbers = false): string {
  return abilitiesOf(portions)
    .map(({ display_name, scores }) => sayScore(display_name, scores, t, hidesNumbers))
    .join(t('result.profile.separator'));
}
