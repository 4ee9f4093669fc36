import type { exams } from '#contract/calls/exams.ts';
import type { Handler } from '../../../http/handler.ts';
import { addExam } from './add-exam.ts';

export const register: Handler<typeof exams.register> = async (scope, { body, problems }) => {
  const { client_id: _client, ...form } = body;
  return { data: await addExam(scope, form, problems, 'exams.register') };
};
