import type { mails } from '#contract/calls/mails.ts';
import type { Handler } from '../../../http/handler.ts';
import { standardText } from '../letter/standard-text.ts';
import * as store from './reminder-store.ts';

/** When the company's exams remind, and the standard words of it with their placeholders: there is no exam to fill in. */
export const showCompanyReminder: Handler<typeof mails.showCompanyReminder> = async (scope) => {
  const { subject, body: text } = standardText('reminder', scope.language);
  return { data: { steps: await store.listCompanySteps(scope), preview: { subject, text } } };
};
