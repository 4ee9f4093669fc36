import type { billing } from '#contract/calls/billing.ts';
import type { Handler } from '../../../http/handler.ts';
import { loadAsked } from './load.ts';

export const showAspStatistics: Handler<typeof billing.showAspStatistics> = async (scope, { query }) => ({
  data: await loadAsked(scope, 'ASP', query),
});
