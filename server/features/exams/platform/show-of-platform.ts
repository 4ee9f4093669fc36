import type { exams } from '#contract/calls/exams.ts';
import type { Handler } from '../../../http/handler.ts';
import { getPlatformExam } from './get-platform-exam.ts';

export const showOfPlatform: Handler<typeof exams.showOfPlatform> = async (scope) => ({
  data: await getPlatformExam(scope),
});
