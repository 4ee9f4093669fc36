import type { Language } from '#contract/codes/languages.ts';
import type { Feedback } from '#contract/shapes/feedback.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { maySeeFeedback } from './feedback-rules.ts';
import { getFeedbackRow } from './feedback-store.ts';
import { presentFeedback } from './present-feedback.ts';
import { listNewestResults } from './result-store.ts';

/** The feedback that somebody may see of the own results, and nothing while they may not. */
export async function findFeedback(
  scope: TenantScope,
  person: { exam_id: number; examinee_id: number },
  language: Language,
): Promise<Feedback['portions'] | undefined> {
  if (maySeeFeedback(await getFeedbackRow(scope, person))) return undefined;
  return presentFeedback(await listNewestResults(scope, person), language);
}
