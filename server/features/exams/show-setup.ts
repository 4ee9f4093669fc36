import type { exams } from '#contract/calls/exams.ts';
import type { Handler } from '../../http/handler.ts';
import { findSetup } from './setup-store.ts';

export const showSetup: Handler<typeof exams.showSetup> = async (scope) => {
  return { data: await findSetup(scope) };
};
