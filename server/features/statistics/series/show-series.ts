import type { statistics } from '#contract/calls/statistics.ts';
import type { Handler } from '../../../http/handler.ts';
import { loadSeries } from './load-series.ts';

export const showSeries: Handler<typeof statistics.showSeries> = async (scope, { query }) => ({
  data: await loadSeries(scope, query),
});
