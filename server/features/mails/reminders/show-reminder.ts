import type { mails } from '#contract/calls/mails.ts';
import type { Handler } from '../../../http/handler.ts';
import { listTellings } from '../notices/notice-store.ts';
import { writeExample } from './example-letter.ts';
import { stateOf, timeOf } from './reminder-rules.ts';
import * as store from './reminder-store.ts';

/** When the exam reminds, whom it would reach now, and a mail as it would be. */
export const showReminder: Handler<typeof mails.showReminder> = async (scope, _input, { adapters }) => {
  const { exam_id, exam } = scope;
  const own = await store.findExamSteps(scope, exam_id);
  const company_steps = await store.listCompanySteps(scope);
  const told = await listTellings(scope, exam_id);
  const times = (own ?? company_steps).map((step) => {
    const time = timeOf(step, exam);
    return { days: step.days, at: time.at, state: stateOf(time, exam, told) } as const;
  });
  const { subject, text } = await writeExample(scope, adapters.app_url);
  return {
    data: {
      choice: own === undefined ? 'company' : own.length > 0 ? 'own' : 'off',
      steps: own ?? [],
      ...{ company_steps, times },
      ...(await store.countRemindable(scope, exam_id)),
      preview: { subject, text },
    },
  };
};
