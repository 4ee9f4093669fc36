import type { Translate } from '#messages/translator.ts';
import type { Score } from './score-plot.ts';

/** A score by its name as a sentence, by its rank alone where numbers are hidden; one that cannot be judged says so. */
export function sayScore(
  name: string,
  { t: score, lo, hi, rank }: Omit<Score, 'mark'>,
  t: Translate,
  hidesNumbers = false,
): string {
  if (score === null || lo === null || hi === null || rank === null)
    return t('result.profile.undecidable', { name });
  if (hidesNumbers) return t('result.profile.factor.rank', { name, rank });
  return t('result.profile.factor', { name, t: score, lo, hi, rank });
}
