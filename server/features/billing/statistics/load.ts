import type { z } from 'zod';
import type { BillType } from '#contract/codes/billing.ts';
import { monthAfter } from '#contract/period.ts';
import type { BillingStatistics } from '#contract/shapes/billing.ts';
import { refuseInvalid } from '../../../access/refusal.ts';
import type { PlatformScope } from '../../../access/scope.ts';
import { countOpen, countRegistered } from '../count-store.ts';
import { presentMonth } from '../present.ts';
import { type Calendar, earlierOf, judgeRange, laterOf, monthsBetween } from '../rules.ts';
import * as store from '../store.ts';
import { compose, type UsedRow, withPrices } from './compose.ts';

/** The bill of every month that a range of days touches. @throws Refusal invalid for a range that cannot be */
export async function loadAsked(
  scope: PlatformScope,
  type: BillType,
  range: { start_date: string; end_date: string },
): Promise<z.input<typeof BillingStatistics>> {
  const calendar = await store.getCalendar(scope);
  refuseInvalid(judgeRange(range, calendar.today));
  const [from, to] = [range.start_date.slice(0, 7), range.end_date.slice(0, 7)];
  return loadStatistics(scope, calendar, { type, from, to });
}

/**
 * What was used and billed in some months: of closed ones as their lines say, of the others as a draft. Late lines are
 * found when a month is closed: a draft has none.
 */
export async function loadStatistics(
  scope: PlatformScope,
  calendar: Calendar,
  range: { type: BillType; from: string; to: string },
): Promise<z.input<typeof BillingStatistics>> {
  const present = calendar.today.slice(0, 7);
  const asked = { ...range, to: earlierOf(range.to, present) };
  const [used, registered, further] = await Promise.all([
    listUsed(scope, calendar, asked),
    countRegistered(scope, asked),
    store.listFurther(scope, asked, calendar.next),
  ]);
  const ids = new Set([...used, ...registered, ...further].map(({ client_id }) => client_id));
  const companies = await store.listCompanies(scope, [...ids]);
  return {
    ...compose(range.type, companies, used, registered, further),
    months: monthsBetween(asked.from, asked.to).map((month) => presentMonth(month, calendar, scope.language)),
    next_month: calendar.next,
  };
}

/** Closed months stand before the others. */
async function listUsed(
  scope: PlatformScope,
  { next }: Calendar,
  { type, from, to }: { type: BillType; from: string; to: string },
): Promise<UsedRow[]> {
  const lastClosed = monthAfter(next, -1);
  const closed = { type, from, to: earlierOf(to, lastClosed) };
  const open = { type, from: laterOf(from, next), to };
  const [billed, counts, prices] = await Promise.all([
    closed.from <= closed.to ? store.sumRegular(scope, closed) : [],
    open.from <= open.to ? countOpen(scope, open) : [],
    store.listPriceRecords(scope),
  ]);
  return [...billed, ...withPrices(counts, prices)];
}
