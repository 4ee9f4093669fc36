import type { outputs } from '#contract/calls/outputs.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { Handler } from '../../../http/handler.ts';
import { refuseCondition } from '../conditions/exam-choices.ts';
import { findPreviewer } from './previewers.ts';

/** How the file would begin that is made now: nothing is kept, and nobody counts as output. */
export const previewOutput: Handler<typeof outputs.previewOutput> = async (scope, { body }) => {
  const { examinee_ids, search, ...condition } = body;
  await refuseCondition(scope, condition);
  const previewer = findPreviewer(condition.form);
  if (!previewer) throw new Refusal('invalid', { problems: [{ path: 'form', key: 'field.choice' }] });
  return { data: await previewer(scope, condition, { examinee_ids, search }) };
};
