import type { groupings } from '#contract/calls/groupings.ts';
import type { Handler } from '../../http/handler.ts';
import { listUsableSets } from '../exam-sets/door.ts';
import { listExamItems } from '../exams/door.ts';
import { listNamed } from './store.ts';

export const listPlaces: Handler<typeof groupings.listPlaces> = async (scope) => {
  const [all, sets] = await Promise.all([
    listNamed(scope),
    listExamItems(scope, scope.exam_id).then((items) => listUsableSets(scope, items)),
  ]);
  return { data: { ...all, exam_sets: sets.map(({ id, name }) => ({ id, name })) } };
};
