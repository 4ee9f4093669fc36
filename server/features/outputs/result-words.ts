import type { Language } from '#contract/codes/languages.ts';
import type { PersonalityResult, ResultWords } from '#contract/shapes/result.ts';
import type { Pole } from '#items/personality/types.ts';
import { getForm } from '#items/registry.ts';

/** T-scores from which a comment speaks of a pole (measurement 3.5); both belong to it. */
const poleAt = { high: 60, low: 40 } as const;

/** Which of a factor's three comments fits a T-score. */
export function poleOf(t: number): Pole {
  if (t >= poleAt.high) return 'high';
  return t <= poleAt.low ? 'low' : 'middle';
}

/**
 * The words of the model around one result: names, definitions, the comment of each judged factor, and a question
 * for the interview where a pole is reached. A factor without a score has neither.
 * @throws Error when the result's form is not in the item bank
 */
export function resultWords(
  result: Pick<PersonalityResult, 'form_id' | 'factors' | 'suitabilities'>,
  language: Language,
): ResultWords {
  const bank = getForm(result.form_id);
  const scores = new Map<string, number | null>(result.factors.map(({ id, t }) => [id, t]));
  const jobs = new Set(result.suitabilities.map(({ k }) => k));
  return {
    factors: bank.factors
      .filter(({ id }) => scores.has(id))
      .map(({ id, name, definition, low_label }) => {
        const t = scores.get(id) ?? null;
        const pole = t === null ? undefined : poleOf(t);
        const comment = pole && bank.comments[id][pole];
        return {
          id,
          name: name[language],
          definition: definition[language],
          low_pole: low_label[language],
          comment: comment?.text[language] ?? null,
          question: pole === 'middle' ? null : (comment?.question[language] ?? null),
        };
      }),
    suitabilities: bank.suitabilities
      .filter(({ k }) => jobs.has(k))
      .map(({ k, name }) => ({ k, name: name[language] })),
  };
}
