import type { mails } from '#contract/calls/mails.ts';
import { yesNo } from '#contract/codes/status.ts';
import {
  problemsOfSteps,
  type ReminderStep,
  type Steps,
  stepsOf,
  valuesOfSteps,
} from '#contract/shapes/staff-notice.ts';
import { ownChanges } from '../../../access/changes.ts';
import { refuseInvalid } from '../../../access/refusal.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import * as store from './reminder-store.ts';

type Setting = Steps & { is_on: number };

/**
 * Sets when the company's exams remind.
 * @throws Refusal fetchLatest when somebody else has changed one of the fields
 */
export const setCompanyReminder: Handler<typeof mails.setCompanyReminder> = async (scope, { body }) => {
  const { read, ...sent } = body;
  await transaction(scope, async (inside) => {
    await store.holdCompany(inside);
    const before = await store.listCompanySteps(inside);
    const after = settingOf(before);
    const own = ownChanges<Setting>(sent, read, after);
    if (Object.keys(own).length === 0) return;
    Object.assign(after, own);
    const steps = after.is_on === yesNo.yes ? stepsOf(after) : [];
    if (after.is_on === yesNo.yes) refuseInvalid(problemsOfSteps(after));
    await store.putCompanySteps(inside, steps);
    await recordOperation(inside, {
      operation: 'mails.setCompanyReminder',
      before: { steps: before },
      after: { steps },
    });
  });
  return { data: null };
};

function settingOf(steps: readonly ReminderStep[]): Setting {
  return { is_on: steps.length > 0 ? yesNo.yes : yesNo.no, ...valuesOfSteps(steps) };
}
