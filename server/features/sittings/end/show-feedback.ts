import type { sittings } from '#contract/calls/sittings.ts';
import type { Handler } from '../../../http/handler.ts';
import { maySeeFeedback } from './feedback-rules.ts';
import { getFeedbackRow } from './feedback-store.ts';
import { presentFeedback } from './present-feedback.ts';
import { listNewestResults } from './result-store.ts';

export const showFeedback: Handler<typeof sittings.showFeedback> = async (scope) => {
  const row = await getFeedbackRow(scope, scope);
  const refusal = maySeeFeedback(row);
  if (refusal) throw refusal;
  const results = await listNewestResults(scope, scope);
  return {
    data: {
      exam_name: row.exam_name,
      submitted_on: row.submitted_on ?? scope.exam.now,
      kept_until: row.kept_until,
      is_provisional: results.some(({ scores }) => scores.norm.provisional),
      portions: presentFeedback(results, scope.language),
    },
  };
};
