import type { billing } from '#contract/calls/billing.ts';
import type { Handler } from '../../../http/handler.ts';
import { showOfType } from './show-of-type.ts';

export const showAspStatistics: Handler<typeof billing.showAspStatistics> = (scope, { query }) =>
  showOfType(scope, 'ASP', query);
