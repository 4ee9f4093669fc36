import type { z } from 'zod';
import type { BillType } from '#contract/codes/billing.ts';
import { jobStatus } from '#contract/codes/status.ts';
import type { LineForm, PriceForm } from '#contract/shapes/billing.ts';
import { actorOf, type PlatformScope, type SweepScope, type TenantScope } from '../../access/scope.ts';
import { sql } from '../../db/sql.ts';
import { findFirstMonth } from './count-store.ts';
import {
  type BilledKey,
  type Calendar,
  calendarOf,
  type Line,
  type MonthRow,
  type PriceRow,
} from './rules.ts';

const monthColumns = sql`left(month::text, 7) as month, status, total, done, problem, closed_at`;

/** Today in Japan, by the database's clock. */
async function getToday(scope: PlatformScope): Promise<string> {
  const found = await scope.db.one<{ today: string }>(
    sql`select (now() at time zone 'Asia/Tokyo')::date as today`,
  );
  if (!found) throw new Error('a statement without a table answered no row');
  return found.today;
}

/** Closings, prices and lines by hand wait for one another until the transaction ends. */
export async function holdBills(scope: PlatformScope): Promise<void> {
  await scope.db.run({ name: 'hold_bills', text: `select pg_advisory_xact_lock(hashtext('bills'))` }, []);
}

function listMonths(scope: PlatformScope): Promise<MonthRow[]> {
  return scope.db.rows<MonthRow>(
    sql`select ${monthColumns} from billing_months order by billing_months.month`,
  );
}

export async function getCalendar(scope: PlatformScope): Promise<Calendar> {
  const today = await getToday(scope);
  const months = await listMonths(scope);
  return calendarOf(today, months, months.length === 0 ? await findFirstMonth(scope) : undefined);
}

/** Asks for a month's closing, for the first time or after it has failed. */
export async function askForClosing(scope: PlatformScope, month: string): Promise<void> {
  await scope.db.run(sql`
    insert into billing_months (month, asked_by, asked_at) values (${`${month}-01`}, ${actorOf(scope)}, now())
    on conflict on constraint billing_months_pkey
    do update set status = ${jobStatus.pending}, problem = null, asked_by = excluded.asked_by, asked_at = excluded.asked_at`);
}

/** Takes the closing of a month; undefined where it is closed. */
export async function takeMonth(scope: SweepScope, month: string, companies: number): Promise<boolean> {
  const taken = await scope.db.run(sql`
    update billing_months set status = ${jobStatus.running}, total = ${companies}, done = 0, problem = null
    where month = ${`${month}-01`} and closed_at is null`);
  return taken > 0;
}

/** False where another run has closed the month. Holds its row, so that two runs write one after the other. */
export async function noteProgress(scope: SweepScope, month: string, done: number): Promise<boolean> {
  const noted = await scope.db.run(sql`
    update billing_months set done = ${done} where month = ${`${month}-01`} and closed_at is null`);
  return noted > 0;
}

export async function endClosing(scope: SweepScope, month: string): Promise<void> {
  await scope.db.run(sql`
    update billing_months set status = ${jobStatus.done}, done = total, closed_at = statement_timestamp()
    where month = ${`${month}-01`} and closed_at is null`);
}

export async function failClosing(scope: SweepScope, month: string, problem: string): Promise<void> {
  await scope.db.run(sql`
    update billing_months set status = ${jobStatus.fail}, problem = ${problem}
    where month = ${`${month}-01`} and closed_at is null`);
}

/** Every company there ever was: bills outlive contracts. */
export async function listCompanyIds(scope: SweepScope): Promise<number[]> {
  return (await scope.db.rows<{ id: number }>(sql`select id from clients order by id`)).map(({ id }) => id);
}

/** Replaces what a closing has written for some companies, so that it can be done again. */
export async function replaceLines(
  scope: SweepScope,
  companies: readonly number[],
  month: string,
  lines: readonly (Line & { client_id: number })[],
): Promise<void> {
  await scope.db.run(sql`
    delete from billing_lines
    where client_id = any(${[...companies]}::bigint[]) and month = ${`${month}-01`} and kind <> 'manual'`);
  await scope.db.run(sql`
    insert into billing_lines (client_id, month, for_month, event, content, service, package_type,
      contract_classification, kind, quantity, unit_yen, amount_yen)
    select client_id, ${`${month}-01`}::date, (for_month || '-01')::date, event, content, service, package_type,
      contract_classification, kind, quantity, unit_yen, amount_yen
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(client_id bigint, for_month text, event text,
      content text, service text, package_type text, contract_classification smallint, kind text, quantity int,
      unit_yen int, amount_yen bigint)`);
}

export interface PriceRecord extends PriceRow {
  id: number;
  set_by: string;
  created_at: Date;
}

const priceColumns = sql`id, package_type, service, content, event, yen, left(from_month::text, 7) as from_month,
  set_by, created_at`;

/** All prices, what belongs together side by side, the newest first. */
export function listPriceRecords(scope: PlatformScope | SweepScope): Promise<PriceRecord[]> {
  return scope.db.rows<PriceRecord>(sql`
    select ${priceColumns} from prices
    order by package_type desc, service, content, prices.from_month desc`);
}

/** The price that was set from that month, if there is one. */
export function findSetPrice(
  scope: PlatformScope,
  form: z.output<typeof PriceForm>,
  event: string,
): Promise<PriceRecord | undefined> {
  const { package_type, service, content, from_month } = form;
  return scope.db.one<PriceRecord>(sql`
    select ${priceColumns} from prices
    where package_type = ${package_type} and service = ${service} and content = ${content} and event = ${event}
      and from_month = ${`${from_month}-01`}`);
}

export async function putPrice(
  scope: PlatformScope,
  form: z.output<typeof PriceForm>,
  event: string,
): Promise<void> {
  const { package_type, service, content, from_month, yen } = form;
  await scope.db.run(sql`
    insert into prices (package_type, service, content, event, yen, from_month, set_by)
    values (${package_type}, ${service}, ${content}, ${event}, ${yen}, ${`${from_month}-01`}, ${actorOf(scope)})
    on conflict on constraint prices_key do update set yen = excluded.yen, set_by = excluded.set_by`);
}

/** What a company is billed beside a month's own use. */
export interface FurtherRecord extends BilledKey {
  client_id: number;
  month: string;
  kind: 'late' | 'manual';
  quantity: number;
  /** Null where a draft's late line has no price. */
  unit_yen: number | null;
  amount_yen: number;
  note: string | null;
}

const furtherColumns = sql`client_id, left(month::text, 7) as month, left(for_month::text, 7) as for_month, event,
  content, service, package_type, contract_classification, kind, quantity, unit_yen, amount_yen, note`;

export async function insertManualLine(
  { db, client_id }: TenantScope,
  form: z.output<typeof LineForm>,
  event: BilledKey['event'],
  written_by: string,
): Promise<FurtherRecord> {
  const { package_type, service, content, contract_classification, quantity, unit_yen, note } = form;
  const [month, for_month] = [`${form.month}-01`, `${form.for_month}-01`];
  const last = await db.one<{ seq: number }>(sql`
    select coalesce(max(seq), 0)::int as seq from billing_lines
    where client_id = ${client_id} and month = ${month} and kind = 'manual'`);
  const amount_yen = quantity * unit_yen;
  await db.run(sql`
    insert into billing_lines (client_id, month, for_month, event, content, service, package_type,
      contract_classification, kind, seq, quantity, unit_yen, amount_yen, note, written_by)
    values (${client_id}, ${month}, ${for_month}, ${event}, ${content}, ${service}, ${package_type},
      ${contract_classification}, 'manual', ${(last?.seq ?? 0) + 1}, ${quantity}, ${unit_yen}, ${amount_yen},
      ${note}, ${written_by})`);
  return { ...form, client_id, event, kind: 'manual', amount_yen };
}

interface Range {
  type: BillType;
  from: string;
  to: string;
}

/** What the closed months of a range have billed of their own, added up by price. */
export function sumRegular(
  scope: PlatformScope,
  { type, from, to }: Range,
): Promise<Omit<FurtherRecord, 'month' | 'for_month' | 'kind' | 'note'>[]> {
  return scope.db.rows(sql`
    select client_id, event, content, service, package_type, contract_classification, unit_yen,
      sum(quantity)::int as quantity, sum(amount_yen)::int8 as amount_yen
    from billing_lines
    where month between ${`${from}-01`} and ${`${to}-01`} and package_type = ${type} and kind = 'regular'
    group by client_id, event, content, service, package_type, contract_classification, unit_yen`);
}

/** Late lines of the closed months of a range, and lines by hand of all of them. @param next the month after the closed ones */
export function listFurther(
  scope: PlatformScope,
  { type, from, to }: Range,
  next: string,
): Promise<FurtherRecord[]> {
  return scope.db.rows<FurtherRecord>(sql`
    /* exempt from rule 1: bills are made of all companies */
    select ${furtherColumns} from billing_lines l
    where l.month between ${`${from}-01`} and ${`${to}-01`} and package_type = ${type}
      and (kind = 'manual' or kind = 'late' and l.month < ${`${next}-01`})
    order by l.month, l.for_month, content, seq`);
}

export interface CompanyName {
  id: number;
  name: string;
  company_no: string;
  contract_classification: number;
}

/** Companies by their ids, deleted ones too: their bills stay. */
export function listCompanies(scope: PlatformScope, ids: readonly number[]): Promise<CompanyName[]> {
  return scope.db.rows<CompanyName>(sql`
    select id, name, company_no, contract_classification from clients
    where id = any(${[...ids]}::bigint[]) order by name_kana, id`);
}
