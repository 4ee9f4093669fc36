import type { examinees } from '#contract/calls/examinees.ts';
import { refuseInvalid } from '../../../access/refusal.ts';
import type { Handler } from '../../../http/handler.ts';
import { listGroupings } from '../../groupings/door.ts';
import { isSelected, refuseUnknownPeople } from '../selection.ts';
import { findEditProblems, type WholeEdit } from './edit-rules.ts';
import { countEdit } from './edit-store.ts';

export const countEdits: Handler<typeof examinees.countEdits> = async (scope, { body: sent, problems }) => {
  const groupings = await listGroupings(scope, scope.exam_id, 'all');
  refuseInvalid(findEditProblems(sent.fields, problems, groupings, scope.exam.exam_type));
  const body = sent as WholeEdit;
  const data = await countEdit(scope, isSelected(scope, scope.exam_id, body), body.fields);
  refuseUnknownPeople(body, data.people);
  return { data };
};
