import type { exams } from '#contract/calls/exams.ts';
import type { Handler } from '../../../http/handler.ts';
import { countForgetting } from './count-forgetting.ts';

export const previewForgetting: Handler<typeof exams.previewForgetting> = async (scope) => ({
  data: await countForgetting(scope, scope.exam_id),
});
