import type { billing } from '#contract/calls/billing.ts';
import type { Handler } from '../../../http/handler.ts';
import { presentMonth } from '../present.ts';
import { getCalendar } from '../store.ts';

export const showMonth: Handler<typeof billing.showMonth> = async (scope, { params: { month } }) => ({
  data: presentMonth(month, await getCalendar(scope), scope.language),
});
