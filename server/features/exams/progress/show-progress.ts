import type { exams } from '#contract/calls/exams.ts';
import { limits } from '#contract/codes/limits.ts';
import type { Handler } from '../../../http/handler.ts';
import { findProgress } from './find-progress.ts';

export const showProgress: Handler<typeof exams.showProgress> = async (scope, _request, { adapters }) => {
  const { groups, ...progress } = await findProgress(scope, adapters);
  return {
    data: { ...progress, groups: groups.slice(0, limits.groupRows), groups_total: groups.length },
  };
};
