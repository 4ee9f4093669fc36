import type { PersonalityResult, ResultWords } from '#contract/shapes/result.ts';
import type { Translate } from '#messages/translator.ts';
import { sayScore } from './say-score.ts';

type Factor = PersonalityResult['factors'][number];
type Result = Pick<PersonalityResult, 'factors'>;
type Words = Pick<ResultWords, 'factors'>;

/** A line of the picture: the heading of a list, or one factor. */
export type ProfileRow = { kind: 'heading'; text: string } | { kind: 'factor'; name: string; factor: Factor };

const LISTS = ['temperament', 'performance'] as const;

/** The rows in reading order: temperament under its heading, then performance; an empty list has no heading. */
export function profileRows(result: Result, words: Words, t: Translate): ProfileRow[] {
  const names = new Map(words.factors.map((factor) => [factor.id, factor.name]));
  return LISTS.flatMap((list): ProfileRow[] => {
    const factors = result.factors.filter((factor) => factor.list === list);
    if (factors.length === 0) return [];
    return [
      { kind: 'heading', text: t(`result.list.${list}`) },
      ...factors.map((factor) => ({
        kind: 'factor' as const,
        name: names.get(factor.id) ?? factor.id,
        factor,
      })),
    ];
  });
}

/** The profile as one text. */
export function sayProfile(result: Result, words: Words, t: Translate, hidesNumbers = false): string {
  return profileRows(result, words, t)
    .flatMap((row) => (row.kind === 'heading' ? [] : sayScore(row.name, row.factor, t, hidesNumbers)))
    .join(t('result.profile.separator'));
}
