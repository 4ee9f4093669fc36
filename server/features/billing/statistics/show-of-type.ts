import type { InputOf } from '#contract/call.ts';
import type { billing } from '#contract/calls/billing.ts';
import type { BillType } from '#contract/codes/billing.ts';
import { refuseInvalid } from '../../../access/refusal.ts';
import type { PlatformScope } from '../../../access/scope.ts';
import { judgeRange } from '../rules.ts';
import { getCalendar } from '../store.ts';
import { loadStatistics } from './load.ts';

/**
 * The statistics of companies that are billed in one way.
 * @throws Refusal invalid for days that are reversed, to come, or too many
 */
export async function showOfType(
  scope: PlatformScope,
  type: BillType,
  query: InputOf<typeof billing.showStatistics>['query'],
) {
  const calendar = await getCalendar(scope);
  refuseInvalid(judgeRange(query, calendar.today));
  const [from, to] = [query.start_date.slice(0, 7), query.end_date.slice(0, 7)];
  return { data: await loadStatistics(scope, calendar, { type, from, to }) };
}
