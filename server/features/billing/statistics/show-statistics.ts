import type { billing } from '#contract/calls/billing.ts';
import type { Handler } from '../../../http/handler.ts';
import { showOfType } from './show-of-type.ts';

export const showStatistics: Handler<typeof billing.showStatistics> = (scope, { query }) =>
  showOfType(scope, 'TRUST', query);
