import type { MotivationResult, PersonalityResult } from '#contract/shapes/result.ts';
import { Refusal } from '../../../access/refusal.ts';

/** What decides whether a candidate may see feedback. */
export interface FeedbackState {
  /** The exam's switch. */
  candidate_feedback: boolean;
  /** How many portions were assigned, how many of them are submitted, and how many of those have a result. */
  portions: number;
  ended: number;
  scored: number;
}

/** Feedback is the company's choice, and is there once everything is submitted and scored (docs/decisions/0026). */
export function maySeeFeedback(state: FeedbackState): Refusal | undefined {
  if (!state.candidate_feedback) return new Refusal('forbidden', { detail: 'refusal.feedbackOff' });
  const isWhole = state.portions > 0 && state.ended === state.portions && state.scored === state.portions;
  return isWhole ? undefined : new Refusal('notFound', { detail: 'refusal.feedbackNotYet' });
}

/** Below this index personality answers count as uneven; of honest people 0.6 % are below. */
const evenFrom = 80;

/** From this many penalty points on, a motivation questionnaire counts as answered in long runs or in haste. */
const hastyFrom = 20;

/** True where the answers are too uneven for a clear picture. The candidate does not learn which indicator says so. */
export function isVaguePersonality({ reliability }: Pick<PersonalityResult, 'reliability'>): boolean {
  return reliability.index < evenFrom;
}

export function isVagueMotivation({ hints }: Pick<MotivationResult, 'hints'>): boolean {
  return hints.reduce((sum, { penalty }) => sum + penalty, 0) >= hastyFrom;
}
