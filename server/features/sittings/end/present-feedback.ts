import type { Language } from '#contract/codes/languages.ts';
import type { Feedback, FeedbackScale } from '#contract/shapes/feedback.ts';
import type {
  MotivationResult,
  OfficeResult,
  PersonalityResult,
  SubjectResult,
} from '#contract/shapes/result.ts';
import { getForm, getMotivationForm, getPersonalityForm } from '#items/registry.ts';
import type { FullText } from '#items/types.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { translator } from '#messages/translator.ts';
import { broadRange, rangeOf } from '#scoring/norms/broad-range.ts';
import { isVagueMotivation, isVaguePersonality } from './feedback-rules.ts';
import type { NewestScores } from './result-store.ts';

type Standing = { t: number | null; sem: number | null };
type FeedbackPortion = Feedback['portions'][number];

/** Scored portions as their candidate may see them: ranges and words, no number of a result. */
export function presentFeedback(results: readonly NewestScores[], language: Language): FeedbackPortion[] {
  return results.map((result) => {
    const { form } = getForm(result.scores.form_id);
    return {
      type: result.type,
      display_name: form.title[language],
      is_vague: isVague(result),
      scales: scalesOf(result, language),
    };
  });
}

function isVague(result: NewestScores): boolean {
  if (result.type === 'personality') return isVaguePersonality(result.scores);
  return result.type === 'motivation' && isVagueMotivation(result.scores);
}

function scalesOf(result: NewestScores, language: Language): FeedbackScale[] {
  if (result.type === 'personality') return factorsOf(result.scores, language);
  if (result.type === 'motivation') return motivesOf(result.scores, language);
  return [abilityOf(result.scores, language)];
}

function factorsOf(scores: PersonalityResult, language: Language): FeedbackScale[] {
  const { factors } = getPersonalityForm(scores.form_id);
  return scores.factors.map((scored) => {
    const { name, low_label, high_label } = getById(factors, scored.id);
    const words = wordsOf({ name, low: low_label, high: high_label }, language);
    return { id: scored.id, ...words, ...standOf(scored, `feedback.${scored.id}`, language) };
  });
}

/** How much each motive weighs; how far work meets it is left to the talk with the company (docs/decisions/0026). */
function motivesOf(scores: MotivationResult, language: Language): FeedbackScale[] {
  const { factors } = getMotivationForm(scores.form_id);
  const t = translator(language);
  return scores.factors.map(({ id, importance }) => ({
    id,
    name: getById(factors, id).name[language],
    low: t('feedback.motivation.low'),
    high: t('feedback.motivation.high'),
    ...standOf(importance, `feedback.${id}`, language),
  }));
}

function abilityOf(scores: SubjectResult | OfficeResult, language: Language): FeedbackScale {
  const t = translator(language);
  return {
    id: scores.ability,
    name: getForm(scores.form_id).form.title[language],
    low: t('feedback.ability.low'),
    high: t('feedback.ability.high'),
    ...standOf(scores, 'feedback.ability.text', language),
  };
}

/** The range, and the words of the range that T itself lies in. */
function standOf(
  { t, sem }: Standing,
  key: string,
  language: Language,
): Pick<FeedbackScale, 'range' | 'text'> {
  const range = broadRange(t, sem);
  if (t === null || range === 'unclear') return { range, text: null };
  return { range, text: translator(language)(`${key}.${rangeOf(t)}` as MessageKey) };
}

function wordsOf<K extends string>(words: Record<K, FullText>, language: Language): Record<K, string> {
  return Object.fromEntries(
    Object.entries<FullText>(words).map(([name, text]) => [name, text[language]]),
  ) as Record<K, string>;
}

function getById<T extends { id: string }>(factors: readonly T[], id: string): T {
  const found = factors.find((factor) => factor.id === id);
  if (!found) throw new Error(`the item bank has no scale ${id}`);
  return found;
}
