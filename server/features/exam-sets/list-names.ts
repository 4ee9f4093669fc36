import type { examSets } from '#contract/calls/exam-sets.ts';
import type { Handler } from '../../http/handler.ts';
import { listExamItems } from '../exams/door.ts';
import { listUsableSets } from './list-usable-sets.ts';

export const listNames: Handler<typeof examSets.listNames> = async (scope) => {
  const sets = await listUsableSets(scope, await listExamItems(scope, scope.exam_id));
  return { data: sets.map(({ id, name }) => ({ id, name })) };
};
