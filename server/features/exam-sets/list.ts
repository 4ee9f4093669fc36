import type { examSets } from '#contract/calls/exam-sets.ts';
import type { Handler } from '../../http/handler.ts';
import { listExamItems } from '../exams/door.ts';
import { presentSet } from './present.ts';
import { listSets } from './store.ts';

export const list: Handler<typeof examSets.list> = async (scope) => {
  const items = await listExamItems(scope, scope.exam_id);
  const sets = await listSets(scope);
  return { data: sets.map((set) => presentSet(set, scope.exam_id, items)) };
};
