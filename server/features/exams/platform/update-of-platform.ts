import type { exams } from '#contract/calls/exams.ts';
import type { Handler } from '../../../http/handler.ts';
import { changeExam } from '../form/update.ts';
import { getPlatformExam } from './get-platform-exam.ts';
import { recordAct } from './record-act.ts';

export const updateOfPlatform: Handler<typeof exams.updateOfPlatform> = async (scope, { body, problems }) => {
  const { read, ...sent } = body;
  await changeExam(scope, sent, read, problems, (inside, changes) =>
    recordAct(inside, 'exams.update', changes),
  );
  return { data: await getPlatformExam(scope) };
};
