import type {
  Composite,
  MotivationResult,
  PersonalityResult,
  PortionResult,
  ResultWords,
} from '#contract/shapes/result.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import type { Translate } from '#web/app/text.tsx';

/** Names of the model by id, in the viewer's language. */
export function namesOf(words: ResultWords): ReadonlyMap<string, string> {
  return new Map(words.factors.map(({ id, name }) => [id, name]));
}

/** The profile's picture as one text. */
export function profileWords(result: PersonalityResult, words: ResultWords, t: Translate): string {
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

/** A subject or the office test. */
export type Ability = Extract<PortionResult, { type: 'subjects' | 'jimu' }>;

/** Those portions that measure an ability, in the order they were taken in. */
export function abilitiesOf(portions: readonly PortionResult[]): Ability[] {
  return portions.filter(
    (portion): portion is Ability => portion.type === 'subjects' || portion.type === 'jimu',
  );
}

/** The abilities' picture as one text. */
export function abilityWords(taken: readonly Ability[], t: Translate): string {
  return taken
    .map(({ display_name: name, scores: { t: score, lo, hi, rank } }) => {
      if (score === null || lo === null || hi === null || rank === null)
        return t('result.profile.undecidable', { name });
      return t('result.profile.factor', { name, t: score, lo, hi, rank });
    })
    .join(t('result.profile.separator'));
}

type Motive = MotivationResult['factors'][number];

/** The motives in the person's own order; those without one come last. */
export function inOrder(factors: readonly Motive[]): Motive[] {
  const rankOf = ({ rank }: Motive) => rank ?? Number.MAX_SAFE_INTEGER;
  return factors.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** The motives' picture as one text. */
export function motiveWords(result: MotivationResult, words: ResultWords, t: Translate): string {
  const names = new Map(words.motives.map(({ id, name }) => [id, name]));
  return inOrder(result.factors)
    .map(({ id, rank: place, importance, satisfaction }) => {
      const name = names.get(id) ?? id;
      const { t: score, lo, hi, rank } = importance;
      if (score === null || lo === null || hi === null || rank === null || place === null)
        return t('result.profile.undecidable', { name });
      const said = { place, name, t: score, lo, hi, rank };
      const met = satisfaction?.t ?? null;
      return met === null
        ? t('result.motivation.value', said)
        : t('result.motivation.value.satisfied', { ...said, satisfaction: met });
    })
    .join(t('result.profile.separator'));
}

/** The radar's picture as one text. */
export function suitabilityWords(result: Composite, words: ResultWords, t: Translate): string {
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

/** The scales a job does without, by name: abilities by their letter, factors by the words of the model. */
export function withoutWords(without: readonly string[], words: ResultWords, t: Translate): string {
  const factors = namesOf(words);
  const names = without.map((id) => factors.get(id) ?? t(`result.ability.${id}` as MessageKey));
  return t('result.suitability.without', { names: names.join(t('result.suitability.separator')) });
}
