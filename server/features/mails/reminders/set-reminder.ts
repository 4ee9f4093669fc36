import type { mails } from '#contract/calls/mails.ts';
import { daysLeft } from '#contract/period.ts';
import { stepFields, stepsOf } from '#contract/shapes/staff-notice.ts';
import { type FieldProblem, refuseInvalid } from '../../../access/refusal.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import * as store from './reminder-store.ts';

/**
 * Sets when the exam reminds.
 * @throws Refusal invalid for a day before the period begins
 */
export const setReminder: Handler<typeof mails.setReminder> = async (scope, { body }) => {
  const { exam_id } = scope;
  const { choice } = body;
  const steps = choice === 'company' ? undefined : choice === 'own' ? stepsOf(body) : [];
  if (choice === 'own') refuseInvalid(listBeyond(body, scope));
  await transaction(scope, async (inside) => {
    const before = await store.findExamSteps(inside, exam_id);
    await store.putExamSteps(inside, exam_id, steps);
    await recordOperation(inside, {
      operation: 'mails.setReminder',
      exam_id,
      before: { steps: before ?? null },
      after: { steps: steps ?? null },
    });
  });
  return { data: null };
};

type Body = Parameters<typeof setReminder>[1]['body'];

/** Days that the period does not have. */
function listBeyond(body: Body, { exam: { commence_on, terminate_on } }: ExamScope): FieldProblem[] {
  const maximum = Math.max(0, daysLeft({ terminate_on }, commence_on));
  const days = Object.keys(stepFields).filter((name): name is 'day_1' => name.startsWith('day_'));
  return days
    .filter((path) => (body[path] ?? 0) > maximum)
    .map((path) => ({ path, key: 'reminder.day.beyond', args: { maximum } }));
}
