import type { billing } from '#contract/calls/billing.ts';
import type { Handler } from '../../../http/handler.ts';
import { listPriceRecords } from '../store.ts';

export const listPrices: Handler<typeof billing.listPrices> = async (scope) => ({
  data: await listPriceRecords(scope),
});
