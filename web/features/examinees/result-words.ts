import type { Examinee } from '#contract/shapes/examinee.ts';
import type { ResultWords } from '#contract/shapes/result.ts';
import type { Translate } from '#web/app/text.tsx';

export type Result = NonNullable<Examinee['result']>['personality'];

/** Names of the model by id, in the viewer's language. */
export function namesOf(words: ResultWords): ReadonlyMap<string, string> {
  return new Map(words.factors.map(({ id, name }) => [id, name]));
}

/** The profile's picture as one text. */
export function profileWords(result: Result, words: ResultWords, t: Translate): string {
  const names = namesOf(words);
  return result.factors
    .map(({ id, t: score, lo, hi, rank }) => {
      const name = names.get(id) ?? id;
      if (score === null || lo === null || hi === null || rank === null)
        return t('result.profile.undecidable', { name });
      return t('result.profile.factor', { name, t: score, lo, hi, rank });
    })
    .join(t('result.profile.separator'));
}

/** The radar's picture as one text. */
export function suitabilityWords(result: Result, words: ResultWords, t: Translate): string {
  return result.suitabilities
    .map(({ k, t: score, lo, hi }) => {
      const name = jobOf(words, k);
      if (score === null || lo === null || hi === null) return t('result.profile.undecidable', { name });
      return t('result.suitability.value', { name, t: score, lo, hi });
    })
    .join(t('result.profile.separator'));
}

/** A job's name by its number. */
export function jobOf(words: ResultWords, k: number): string {
  return words.suitabilities.find((job) => job.k === k)?.name ?? String(k);
}
