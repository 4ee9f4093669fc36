import type { examinees } from '#contract/calls/examinees.ts';
import type { Handler } from '../../../http/handler.ts';
import { displayStatusOf } from '../rules.ts';
import { getExamineeRecord } from '../store.ts';
import { portionStates } from './portion-states.ts';

export const showTestStatus: Handler<typeof examinees.showTestStatus> = async (scope) => {
  const record = await getExamineeRecord(scope);
  return {
    data: {
      examinee_id: record.id,
      examinee_name: record.name,
      examinee_status: displayStatusOf(record),
      observer_status: null,
      answer_statuses: await portionStates(scope),
    },
  };
};
