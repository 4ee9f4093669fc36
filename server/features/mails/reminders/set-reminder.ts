import type { mails } from '#contract/calls/mails.ts';
import { daysLeft } from '#contract/period.ts';
import {
  problemsOfSteps,
  type ReminderStep,
  type Steps,
  stepFields,
  stepsOf,
  valuesOfSteps,
} from '#contract/shapes/staff-notice.ts';
import { ownChanges } from '../../../access/changes.ts';
import { type FieldProblem, refuseInvalid } from '../../../access/refusal.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { takeTurn } from '../write/write-store.ts';
import * as store from './reminder-store.ts';

type Body = Parameters<typeof setReminder>[1]['body'];

type Setting = Steps & Pick<Body, 'choice'>;

/**
 * Sets when the exam reminds.
 * @throws Refusal fetchLatest when somebody else has changed one of the fields; invalid for a day before the period
 *   begins
 */
export const setReminder: Handler<typeof mails.setReminder> = async (scope, { body }) => {
  const { exam_id } = scope;
  const { read, ...sent } = body;
  await transaction(scope, async (inside) => {
    await takeTurn(inside);
    const before = await store.findExamSteps(inside, exam_id);
    const now = settingOf(before, sent);
    const own = ownChanges<Setting>(sent, read, now);
    if (Object.keys(own).length === 0) return;
    const after = { ...now, ...own };
    const { choice } = after;
    if (choice === 'own') refuseInvalid([...problemsOfSteps(after), ...listBeyond(after, scope)]);
    const steps = choice === 'company' ? undefined : choice === 'own' ? stepsOf(after) : [];
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

/** Without steps of its own the exam has none that somebody else could have changed: the posted ones are new. */
function settingOf(steps: readonly ReminderStep[] | undefined, sent: Setting): Setting {
  if (steps === undefined) return { ...sent, choice: 'company' };
  return steps.length > 0 ? { choice: 'own', ...valuesOfSteps(steps) } : { ...sent, choice: 'off' };
}

/** Days that the period does not have. */
function listBeyond(setting: Setting, { exam: { commence_on, terminate_on } }: ExamScope): FieldProblem[] {
  const maximum = Math.max(0, daysLeft({ terminate_on }, commence_on));
  const days = Object.keys(stepFields).filter((name): name is 'day_1' => name.startsWith('day_'));
  return days
    .filter((path) => (setting[path] ?? 0) > maximum)
    .map((path) => ({ path, key: 'reminder.day.beyond', args: { maximum } }));
}
