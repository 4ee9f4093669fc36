import type { outputs } from '#contract/calls/outputs.ts';
import { limits } from '#contract/codes/limits.ts';
import { displayStatus } from '#contract/codes/status.ts';
import { getForm } from '#items/registry.ts';
import type { Handler } from '../../../http/handler.ts';
import { refuseUnknownPeople } from '../../examinees/door.ts';
import { getMode } from '../results/result-mode.ts';
import { countStates } from './test-states-store.ts';

const { notRegister, notExam, doingExam, notExport, doneExport } = displayStatus;

export const countTestStates: Handler<typeof outputs.countTestStates> = async (scope, { body }) => {
  const { is_check_done_test, result_mode, ...selection } = body;
  const mode = await getMode(scope, result_mode);
  const found = await countStates(scope, selection, { mode, isOfEveryTest: is_check_done_test });
  refuseUnknownPeople(selection, found.named);
  const people = Math.min(found.people, limits.countedRows);
  return {
    data: {
      people,
      more: found.people > people,
      states: [notRegister, notExam, doingExam, notExport, doneExport].map((status) => ({
        status,
        people: found.states[status] ?? 0,
      })),
      with_result: found.with_result,
      without_result: people - found.with_result,
      lacking: found.lacking,
      people_lacking: found.people_lacking.map(({ forms, ...person }) => ({
        ...person,
        tests: forms.map((form_id) => getForm(form_id).form.title[scope.language]),
      })),
    },
  };
};
