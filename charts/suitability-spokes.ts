import type { Composite, ResultWords } from '#contract/shapes/result.ts';
import type { Translate } from '#messages/translator.ts';

type Result = Pick<Composite, 'suitabilities'>;
type Words = Pick<ResultWords, 'suitabilities'>;

/** A spoke of the radar: one job by its number. Scores are T (2..98), or null where nothing can be said. */
export type Spoke = { k: number; name: string; t: number | null; lo: number | null; hi: number | null };

/** The jobs in their fixed order (k), with the names of the viewer's language. */
export function spokesOf(result: Result, words: Words): Spoke[] {
  const names = new Map(words.suitabilities.map((job) => [job.k, job.name]));
  return result.suitabilities
    .toSorted((one, other) => one.k - other.k)
    .map(({ k, t, lo, hi }) => ({ k, name: names.get(k) ?? String(k), t, lo, hi }));
}

/** The suitabilities as one text; where numbers are hidden their names alone, the most suitable first. */
export function saySuitabilities(result: Result, words: Words, t: Translate, hidesNumbers = false): string {
  const spokes = spokesOf(result, words);
  if (hidesNumbers)
    return spokes
      .toSorted((one, other) => (other.t ?? 0) - (one.t ?? 0))
      .map(({ name, t: score }) => (score === null ? t('result.profile.undecidable', { name }) : name))
      .join(t('result.profile.separator'));
  return spokes
    .map(({ name, t: score, lo, hi }) =>
      score === null || lo === null || hi === null
        ? t('result.profile.undecidable', { name })
        : t('result.suitability.value', { name, t: score, lo, hi }),
    )
    .join(t('result.profile.separator'));
}
