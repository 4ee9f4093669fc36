import type { exams } from '#contract/calls/exams.ts';
import type { Handler } from '../../http/handler.ts';
import { getExam } from './get-exam.ts';

export const show: Handler<typeof exams.show> = async (scope) => ({
  data: await getExam(scope, scope.exam_id),
});
