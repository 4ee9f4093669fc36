import type { ComparedGroup, ComparedPerson, ComparedRow } from '#contract/shapes/comparison.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import type { Translate } from '#messages/translator.ts';
import { foldPairs } from './apart.ts';
import { sayScore } from './say-score.ts';

/** What a group of scales is called. */
export const groupTitles = {
  temperament: 'result.list.temperament',
  performance: 'result.list.performance',
  abilities: 'result.ability.title',
  motives: 'result.motivation.importance.title',
  suitabilities: 'result.suitability.title',
} as const satisfies Record<ComparedGroup['kind'], MessageKey>;

type Named = Pick<ComparedPerson, 'name' | 'login_id'>;

/** A person's name; who has none yet goes by the log-in id. */
export function nameOf({ name, login_id }: Named): string {
  return name || login_id;
}

/** Who is higher than whom on a scale, in words; undefined where nobody is. */
export function sayApart(
  { apart }: Pick<ComparedRow, 'apart'>,
  people: readonly Named[],
  t: Translate,
): string | undefined {
  if (apart.length === 0) return undefined;
  const names = (places: readonly number[]) =>
    places
      .flatMap((place) => people[place] ?? [])
      .map(nameOf)
      .join(t('comparison.names.separator'));
  return foldPairs(apart)
    .map(({ higher, lower }) => t('comparison.apart', { higher: names(higher), lower: names(lower) }))
    .join(t('comparison.apart.separator'));
}

/** All scales as one text. */
export function sayComparison(
  people: readonly Named[],
  groups: readonly ComparedGroup[],
  t: Translate,
  hidesNumbers = false,
): string {
  const separator = t('result.profile.separator');
  const lines = groups.flatMap(({ rows }) =>
    rows.map((row) => {
      const scores = people.flatMap((person, place) => {
        const score = row.scores[place];
        return score ? sayScore(nameOf(person), score, t, hidesNumbers) : [];
      });
      return [row.name, ...scores, sayApart(row, people, t) ?? t('comparison.within')].join(separator);
    }),
  );
  return lines.join('. ');
}
