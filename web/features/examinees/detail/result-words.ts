import type { ResultWords } from '#contract/shapes/result.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import type { Translate } from '#web/app/text.tsx';

/** Names of the model by id, in the viewer's language. */
export function namesOf(words: ResultWords): ReadonlyMap<string, string> {
  return new Map(words.factors.map(({ id, name }) => [id, name]));
}

/** A job's name by its number. */
export function jobOf(words: ResultWords, k: number): string {
  return words.suitabilities.find((job) => job.k === k)?.name ?? String(k);
}

/** The scales that a job's score lacks, by name: abilities by their letter, factors by the words of the model. */
export function withoutWords(without: readonly string[], words: ResultWords, t: Translate): string {
  const factors = namesOf(words);
  const names = without.map((id) => factors.get(id) ?? t(`result.ability.${id}` as MessageKey));
  return t('result.suitability.without', { names: names.join(t('result.suitability.separator')) });
}
