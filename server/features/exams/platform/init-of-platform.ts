import type { exams } from '#contract/calls/exams.ts';
import { recordPlatformOperation } from '../../../db/platform-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { initialise } from '../init/init.ts';
import { getPlatformExam } from './get-platform-exam.ts';

export const initOfPlatform: Handler<typeof exams.initOfPlatform> = async (scope, { body }, { adapters }) => {
  await transaction(scope, async (inside) => {
    await initialise(inside, body, adapters.files);
    await recordPlatformOperation(inside, {
      operation: 'exams.init',
      about_client: scope.client_id,
      about_exam: scope.exam_id,
    });
  });
  return { data: await getPlatformExam(scope) };
};
