import type { exams } from '#contract/calls/exams.ts';
import type { Handler } from '../../../http/handler.ts';
import { addExam } from './add-exam.ts';

export const add: Handler<typeof exams.add> = async (scope, { body, problems }) => ({
  data: await addExam(scope, body, problems, 'exams.add'),
});
