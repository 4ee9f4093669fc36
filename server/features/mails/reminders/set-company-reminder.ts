import type { mails } from '#contract/calls/mails.ts';
import { yesNo } from '#contract/codes/status.ts';
import { stepsOf } from '#contract/shapes/staff-notice.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import * as store from './reminder-store.ts';

/** Sets when the company's exams remind. */
export const setCompanyReminder: Handler<typeof mails.setCompanyReminder> = async (scope, { body }) => {
  const steps = body.is_on === yesNo.yes ? stepsOf(body) : [];
  await transaction(scope, async (inside) => {
    const before = await store.listCompanySteps(inside);
    await store.putCompanySteps(inside, steps);
    await recordOperation(inside, {
      operation: 'mails.setCompanyReminder',
      before: { steps: before },
      after: { steps },
    });
  });
  return { data: null };
};
