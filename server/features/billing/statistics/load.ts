import type { z } from 'zod';
import { type BillType, draftLateMonths } from '#contract/codes/billing.ts';
import { monthAfter } from '#contract/period.ts';
import type { BillingStatistics } from '#contract/shapes/billing.ts';
import { refuseInvalid } from '../../../access/refusal.ts';
import type { PlatformScope } from '../../../access/scope.ts';
import { countMonths, countRegistered, sumWrittenFor } from '../count-store.ts';
import { presentMonth } from '../present.ts';
import {
  type Calendar,
  earlierOf,
  judgeRange,
  laterOf,
  missingOf,
  monthsBetween,
  type PriceRow,
} from '../rules.ts';
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
 * What was used and billed in some months: of closed ones as their lines say, of the others as a draft. The draft of the
 * month that is closed next has the late lines that are known by now.
 */
export async function loadStatistics(
  scope: PlatformScope,
  calendar: Calendar,
  range: Range,
): Promise<z.input<typeof BillingStatistics>> {
  const asked = { ...range, to: earlierOf(range.to, calendar.today.slice(0, 7)) };
  const prices = await store.listPriceRecords(scope);
  const [used, registered, written, late] = await Promise.all([
    listUsed(scope, calendar, asked, prices),
    countRegistered(scope, asked),
    store.listFurther(scope, asked, calendar.next),
    draftLate(scope, calendar, asked, prices),
  ]);
  const further = [...late, ...written];
  const ids = new Set([...used, ...registered, ...further].map(({ client_id }) => client_id));
  const companies = await store.listCompanies(scope, [...ids]);
  return {
    ...compose(range.type, companies, used, registered, further),
    months: monthsBetween(asked.from, asked.to).map((month) => presentMonth(month, calendar, scope.language)),
    next_month: calendar.next,
  };
}

interface Range {
  type: BillType;
  from: string;
  to: string;
}

/** Closed months stand before the others. */
async function listUsed(
  scope: PlatformScope,
  { next }: Calendar,
  { type, from, to }: Range,
  prices: readonly PriceRow[],
): Promise<UsedRow[]> {
  const closed = { type, from, to: earlierOf(to, monthAfter(next, -1)) };
  const open = { type, from: laterOf(from, next), to };
  const [billed, counts] = await Promise.all([
    closed.from <= closed.to ? store.sumRegular(scope, closed) : [],
    open.from <= open.to ? countMonths(scope, open) : [],
  ]);
  return [...billed, ...withPrices(counts, prices)];
}

/** What the next closing would bill of the months before it, if these months are asked for. */
async function draftLate(
  scope: PlatformScope,
  { next }: Calendar,
  { type, from, to }: Range,
  prices: readonly PriceRow[],
): Promise<store.FurtherRecord[]> {
  if (next < from || next > to) return [];
  const before = { type, from: monthAfter(next, -draftLateMonths), to: monthAfter(next, -1) };
  const [counted, written] = await Promise.all([
    countMonths(scope, before),
    sumWrittenFor(scope, before, next),
  ]);
  const missing = missingOf(next, counted, written).toSorted((one, other) =>
    one.for_month < other.for_month ? -1 : 1,
  );
  return withPrices(missing, prices).map((row) => ({ ...row, month: next, kind: 'late', note: null }));
}
