import type { InputOf } from '#contract/call.ts';
import type { billing } from '#contract/calls/billing.ts';
import type { BillType } from '#contract/codes/billing.ts';
import { refuseInvalid } from '../../../access/refusal.ts';
import type { PlatformScope } from '../../../access/scope.ts';
import type { Handler } from '../../../http/handler.ts';
import { judgeRange } from '../rules.ts';
import { getCalendar } from '../store.ts';
import { loadStatistics } from './load.ts';

export const showStatistics: Handler<typeof billing.showStatistics> = (scope, { query }) =>
  showOf(scope, 'TRUST', query);

export const showAspStatistics: Handler<typeof billing.showAspStatistics> = (scope, { query }) =>
  showOf(scope, 'ASP', query);

async function showOf(
  scope: PlatformScope,
  type: BillType,
  query: InputOf<typeof billing.showStatistics>['query'],
) {
  const calendar = await getCalendar(scope);
  refuseInvalid(judgeRange(query, calendar.today));
  const [from, to] = [query.start_date.slice(0, 7), query.end_date.slice(0, 7)];
  return { data: await loadStatistics(scope, calendar, { type, from, to }) };
}
