import type { examinees } from '#contract/calls/examinees.ts';
import type { Handler } from '../../../http/handler.ts';
import { listWaiting } from './waiting-store.ts';

export const listImports: Handler<typeof examinees.listImports> = async (scope) => ({
  data: await listWaiting(scope),
});
