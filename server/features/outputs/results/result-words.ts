import type { Language } from '#contract/codes/languages.ts';
import {
  findPortion,
  type MotivationResult,
  type PersonalityResult,
  type PersonResult,
  type ResultWords,
} from '#contract/shapes/result.ts';
import type { Comment, Pole } from '#items/personality/types.ts';
import { getMotivationForm, getPersonalityForm } from '#items/registry.ts';

/** T-scores from which a comment speaks of a pole; both belong to it. */
const poleAt = { high: 60, low: 40 } as const;

/** Which of a factor's three comments fits a T-score. */
export function poleOf(t: number): Pole {
  if (t >= poleAt.high) return 'high';
  return t <= poleAt.low ? 'low' : 'middle';
}

/**
 * The words of the model around one person's results: names, definitions, the comment of each judged scale, and an
 * interview question where a pole is reached. A scale without a score has neither.
 * @throws Error when a result's form is not in the item bank
 */
export function resultWords(result: PersonResult, language: Language): ResultWords {
  const personality = findPortion(result, 'personality');
  const motivation = findPortion(result, 'motivation');
  const jobs = new Set(result.composite?.suitabilities.map(({ k }) => k));
  return {
    factors: personality ? factorWords(personality.scores, language) : [],
    motives: motivation ? motiveWords(motivation.scores, language) : [],
    suitabilities: personality
      ? getPersonalityForm(personality.scores.form_id)
          .suitabilities.filter(({ k }) => jobs.has(k))
          .map(({ k, name }) => ({ k, name: name[language] }))
      : [],
  };
}

function factorWords(result: PersonalityResult, language: Language): ResultWords['factors'] {
  const bank = getPersonalityForm(result.form_id);
  const scores = new Map<string, number | null>(result.factors.map(({ id, t }) => [id, t]));
  return bank.factors
    .filter(({ id }) => scores.has(id))
    .map(({ id, name, definition, low_label }) => {
      const t = scores.get(id) ?? null;
      const pole = t === null ? undefined : poleOf(t);
      return {
        id,
        name: name[language],
        definition: definition[language],
        low_pole: low_label[language],
        ...spoken(pole && bank.comments[id][pole], pole !== 'middle', language),
      };
    });
}

/** A motive gets a comment where it weighs much or little for the person, and where work and wish differ. */
function motiveWords(result: MotivationResult, language: Language): ResultWords['motives'] {
  const bank = getMotivationForm(result.form_id);
  const scores = new Map(result.factors.map((factor) => [factor.id, factor]));
  return bank.factors.flatMap(({ id, name, definition }) => {
    const score = scores.get(id);
    if (!score) return [];
    const { t } = score.importance;
    const pole = t === null ? 'middle' : poleOf(t);
    const apart = score.state === null ? undefined : bank.gap_comments?.[id][score.state];
    return [
      {
        id,
        name: name[language],
        definition: definition[language],
        ...spoken(pole === 'middle' ? undefined : bank.comments[id][pole], true, language),
        gap: apart?.text[language] ?? null,
        gap_question: apart?.question[language] ?? null,
      },
    ];
  });
}

function spoken(comment: Comment | undefined, asks: boolean, language: Language) {
  return {
    comment: comment?.text[language] ?? null,
    question: asks ? (comment?.question[language] ?? null) : null,
  };
}
