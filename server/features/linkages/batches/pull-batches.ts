import type { linkages } from '#contract/calls/linkages.ts';
import type { Handler } from '../../../http/handler.ts';
import { listOpenBatches } from './batch-store.ts';

export const pullBatches: Handler<typeof linkages.pullBatches> = async (scope) => ({
  data: await listOpenBatches(scope),
});
