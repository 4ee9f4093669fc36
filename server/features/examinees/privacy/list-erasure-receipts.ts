import type { examinees } from '#contract/calls/examinees.ts';
import type { Handler } from '../../../http/handler.ts';
import { listReceipts } from './erasure-store.ts';
import { presentReceipts } from './present-receipts.ts';

export const listErasureReceipts: Handler<typeof examinees.listErasureReceipts> = async (scope) => ({
  data: await presentReceipts(scope, await listReceipts(scope)),
});
