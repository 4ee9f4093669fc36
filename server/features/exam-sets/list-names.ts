import type { examSets } from '#contract/calls/exam-sets.ts';
import type { Handler } from '../../http/handler.ts';
import { listExamItems } from '../exams/door.ts';
import { isUsable } from './rules.ts';
import { listPortions } from './store.ts';

export const listNames: Handler<typeof examSets.listNames> = async (scope) => {
  const items = await listExamItems(scope, scope.exam_id);
  const sets = await listPortions(scope);
  return {
    data: sets.filter(({ portions }) => isUsable(portions, items)).map(({ id, name }) => ({ id, name })),
  };
};
