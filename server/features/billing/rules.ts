import { billedBy, graceDays, type LineKind, type MonthState, mostMonths } from '#contract/codes/billing.ts';
import type { billableKinds } from '#contract/codes/events.ts';
import type { ExamService, PackageType, PortionKind } from '#contract/codes/exam.ts';
import { jobStatus } from '#contract/codes/status.ts';
import { monthAfter } from '#contract/period.ts';
import type { FieldProblem } from '../../access/refusal.ts';

/*
 * Months are YYYY-MM and days YYYY-MM-DD of Japan's calendar: both are compared as texts.
 */

/** What is counted apart, and priced. */
export interface BilledKey {
  for_month: string;
  event: (typeof billableKinds)[number];
  content: PortionKind;
  service: ExamService;
  package_type: PackageType;
  contract_classification: number;
}

export interface Counted extends BilledKey {
  quantity: number;
}

/** What a closed month bills. */
export interface Line extends Counted {
  kind: Exclude<LineKind, 'manual'>;
  unit_yen: number;
  amount_yen: number;
}

export interface PriceRow extends Pick<BilledKey, 'package_type' | 'service' | 'content' | 'event'> {
  yen: number;
  from_month: string;
}

/** Something was used that has no price. */
export class PriceMissing extends Error {
  override name = 'PriceMissing';
}

/**
 * The lines by which a month closes: what `missingOf` finds, at the price of the month of use.
 * @throws PriceMissing
 */
export function linesOf<Row extends Counted>(
  month: string,
  counted: readonly Row[],
  written: readonly Row[],
  prices: readonly PriceRow[],
): (Row & Line)[] {
  return missingOf(month, counted, written).map((row) => {
    const unit_yen = findPrice(prices, row);
    if (unit_yen === undefined) throw new PriceMissing();
    const kind = row.for_month === month ? 'regular' : 'late';
    return { ...row, kind, unit_yen, amount_yen: row.quantity * unit_yen };
  });
}

/**
 * What lines do not have yet: for every month up to this one what is counted now, less what earlier closings wrote. What
 * became known after a month was closed is thereby in the next closing, and needs no rule of its own.
 * @param written the regular and late lines of earlier closings, added up
 */
export function missingOf<Row extends Counted>(
  month: string,
  counted: readonly Row[],
  written: readonly Row[],
): Row[] {
  const sums = new Map<string, Row>();
  const add = (row: Row, sign: 1 | -1) => {
    const name = nameOf(row);
    sums.set(name, { ...row, quantity: (sums.get(name)?.quantity ?? 0) + sign * row.quantity });
  };
  for (const row of counted) if (row.for_month <= month) add(row, 1);
  for (const row of written) add(row, -1);
  return [...sums.values()].filter(({ quantity }) => quantity !== 0);
}

/** Of rows of several companies each has its own. */
function nameOf(row: BilledKey & { client_id?: number }) {
  const { client_id = 0, for_month, event, content, service, package_type, contract_classification } = row;
  return [client_id, for_month, event, content, service, package_type, contract_classification].join(' ');
}

/** Whether that is what a company of this package type pays for; the other event is counted and costs nothing. */
export function isBilled({ event, package_type }: Pick<BilledKey, 'event' | 'package_type'>): boolean {
  return billedBy[package_type] === event;
}

/** Whole yen of one in its month: the latest price set from then or before. Undefined while there is none. */
export function findPrice(
  prices: readonly PriceRow[],
  key: Omit<BilledKey, 'contract_classification'>,
): number | undefined {
  if (!isBilled(key)) return 0;
  let found: PriceRow | undefined;
  for (const price of prices) {
    if (price.package_type !== key.package_type || price.service !== key.service) continue;
    if (price.content !== key.content || price.event !== key.event || price.from_month > key.for_month)
      continue;
    if (!found || price.from_month > found.from_month) found = price;
  }
  return found?.yen;
}

export function earlierOf(one: string, other: string): string {
  return [one, other].toSorted()[0] ?? one;
}

export function laterOf(one: string, other: string): string {
  return [one, other].toSorted()[1] ?? one;
}

/** The months from one to another, both with it. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = monthAfter(month)) months.push(month);
  return months;
}

/** The first day on which a month may be closed. */
export function closableFrom(month: string): string {
  return new Date(Date.parse(`${monthAfter(month)}-01`) + graceDays * 86_400_000).toISOString().slice(0, 10);
}

/** The row of a month whose closing was asked for. */
export interface MonthRow {
  month: string;
  status: number;
  total: number;
  done: number;
  problem: string | null;
  closed_at: Date | null;
}

/** Where bills stand. */
export interface Calendar {
  today: string;
  /** Months whose closing was asked for, in order. */
  months: readonly MonthRow[];
  /** The month that is closed next: before it nothing is left to close. */
  next: string;
}

/** @param first the ledger's first month; without one nothing is due */
export function calendarOf(today: string, months: readonly MonthRow[], first: string | undefined): Calendar {
  const last = months.at(-1);
  if (!last) return { today, months, next: first ?? today.slice(0, 7) };
  return { today, months, next: last.closed_at ? monthAfter(last.month) : last.month };
}

/** The last month whose closing was asked for and has not failed: its bill is written, or about to be. */
export function settledOf({ months }: Calendar): string | undefined {
  return months.findLast(({ status }) => status !== jobStatus.fail)?.month;
}

export function stateOf(month: string, { months, next, today }: Calendar): MonthState {
  if (month < next) return 'closed';
  const row = months.find((each) => each.month === month);
  if (row && row.status !== jobStatus.fail) return 'closing';
  if (month >= today.slice(0, 7)) return 'open';
  return today < closableFrom(month) ? 'grace' : 'due';
}

/** What decides whether a month can be closed. */
export interface ClosingFacts extends Pick<Calendar, 'today' | 'next'> {
  /** Outputs asked for up to its end that are not finished. */
  unfinished: number;
  lacks_prices: boolean;
}

export function judgeClosing(
  month: string,
  body: { typed: string; without_outputs: boolean },
  { today, next, unfinished, lacks_prices }: ClosingFacts,
): FieldProblem[] {
  if (month >= today.slice(0, 7)) return [{ path: 'month', key: 'billing.close.notOver' }];
  if (today < closableFrom(month))
    return [{ path: 'month', key: 'billing.close.grace', args: { day: closableFrom(month) } }];
  if (month !== next) return [{ path: 'month', key: 'billing.close.order', args: { month: next } }];
  if (lacks_prices) return [{ path: 'month', key: 'billing.close.noPrice' }];
  if (body.typed.trim() !== month) return [{ path: 'typed', key: 'billing.month.typed' }];
  if (unfinished > 0 && !body.without_outputs)
    return [{ path: 'without_outputs', key: 'billing.close.outputs', args: { number: unfinished } }];
  return [];
}

/**
 * Nothing that was billed may have another price now. What has none in a closed month was billed by nothing: it gets one
 * there when its use becomes known late.
 * @param settled the last month whose closing was asked for and has not failed
 * @param inForce what the price would take the place of in its month; undefined where there is none
 */
export function judgePrice(
  from_month: string,
  settled: string | undefined,
  inForce: number | undefined,
): FieldProblem[] {
  if (settled === undefined || from_month > settled || inForce === undefined) return [];
  return [{ path: 'from_month', key: 'billing.price.closed', args: { month: monthAfter(settled) } }];
}

/** A line by hand stands in a month that has begun and is not closed, for that month or an earlier one. */
export function judgeLine(
  { month, for_month }: { month: string; for_month: string },
  calendar: Calendar,
): FieldProblem[] {
  const settled = settledOf(calendar);
  // Before the first closing: nothing of the months before the ledger's first is ever closed.
  const open = settled === undefined ? calendar.next : monthAfter(settled);
  const problems: FieldProblem[] = [];
  if (month < open) problems.push({ path: 'month', key: 'billing.line.closed', args: { month: open } });
  else if (month > calendar.today.slice(0, 7)) problems.push({ path: 'month', key: 'billing.month.future' });
  if (for_month > month) problems.push({ path: 'for_month', key: 'billing.line.later' });
  return problems;
}

export function judgeRange(range: { start_date: string; end_date: string }, today: string): FieldProblem[] {
  const [from, to] = [range.start_date.slice(0, 7), range.end_date.slice(0, 7)];
  if (range.end_date < range.start_date) return [{ path: 'end_date', key: 'field.endBeforeStart' }];
  if (from > today.slice(0, 7)) return [{ path: 'start_date', key: 'billing.month.future' }];
  if (to >= monthAfter(from, mostMonths))
    return [{ path: 'end_date', key: 'billing.range.tooLong', args: { months: mostMonths } }];
  return [];
}
