import type { billing } from '#contract/calls/billing.ts';
import type { Handler } from '../../../http/handler.ts';
import { loadAsked } from './load.ts';

export const showStatistics: Handler<typeof billing.showStatistics> = async (scope, { query }) => ({
  data: await loadAsked(scope, 'TRUST', query),
});
