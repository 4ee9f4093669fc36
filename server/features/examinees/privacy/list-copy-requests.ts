import type { examinees } from '#contract/calls/examinees.ts';
import type { Handler } from '../../../http/handler.ts';
import { listRequests } from './copies-store.ts';

export const listCopyRequests: Handler<typeof examinees.listCopyRequests> = async (scope) => ({
  data: await listRequests(scope),
});
