import type { examinees } from '#contract/calls/examinees.ts';
import type { Handler } from '../../../http/handler.ts';
import { isSelected, refuseUnknownPeople } from '../selection.ts';
import { countEdit } from './edit-store.ts';
import { getEdit } from './judge.ts';

export const countEdits: Handler<typeof examinees.countEdits> = async (scope, { body: sent, problems }) => {
  const body = await getEdit(scope, sent, problems);
  const data = await countEdit(scope, isSelected(scope, scope.exam_id, body), body.fields);
  refuseUnknownPeople(body, data.people);
  return { data };
};
