import { type BillType, billedBy } from '#contract/codes/billing.ts';
import type { PlatformScope, SweepScope, TenantScope } from '../../access/scope.ts';
import { join, sql } from '../../db/sql.ts';
import { type BilledKey, type Counted, findPrice, isBilled, type PriceRow } from './rules.ts';

/*
 * What the ledger counts (docs/decisions/0160): a person of an exam once for each content and event, in the month of
 * the first line. Its months are text without the day: 2026-10.
 */

const key = sql`event, content, service, package_type, contract_classification`;
/** A person, content and event in this order is what `billable_events_count_index` has in order, the first line first. */
const counted = sql`exam_id, event, content, examinee_id`;
const firstOf = sql`${counted}, at, answer_id`;

export interface CompanyCount extends Counted {
  client_id: number;
}

/** What some companies have used in every month up to one. */
export function countUsed(
  scope: SweepScope,
  companies: readonly number[],
  month: string,
): Promise<CompanyCount[]> {
  return scope.db.rows<CompanyCount>(sql`
    select client_id, left(month::text, 7) as for_month, ${key}, count(*)::int as quantity
    from (
      select distinct on (client_id, ${counted}) client_id, month, ${key}
      from billable_events where client_id = any(${[...companies]}::bigint[])
      order by client_id, ${firstOf}
    ) used
    where month <= ${`${month}-01`}
    group by client_id, month, ${key}`);
}

/** What earlier closings than that of a month have written for each month, regular and late lines together. */
export function sumWritten(
  scope: SweepScope,
  companies: readonly number[],
  month: string,
): Promise<CompanyCount[]> {
  return scope.db.rows<CompanyCount>(sql`
    select client_id, left(for_month::text, 7) as for_month, ${key}, sum(quantity)::int as quantity
    from billing_lines
    where client_id = any(${[...companies]}::bigint[]) and month < ${`${month}-01`} and kind <> 'manual'
    group by client_id, for_month, ${key}`);
}

/**
 * What companies have used in some months, of packages of a type. Only the exams that have lines in these months or later
 * are looked through.
 */
export function countMonths(
  scope: PlatformScope,
  { type, from, to }: { type: BillType; from: string; to: string },
): Promise<CompanyCount[]> {
  return scope.db.rows<CompanyCount>(sql`
    /* exempt from rule 1: counted over all companies */
    select client_id, left(month::text, 7) as for_month, ${key}, count(*)::int as quantity
    from (
      select client_id, exam_id from billable_events where month >= ${`${from}-01`} group by client_id, exam_id
    ) recent cross join lateral (
      select distinct on (${counted}) month, ${key}
      from billable_events b where b.client_id = recent.client_id and b.exam_id = recent.exam_id
      order by ${firstOf}
    ) used
    where month between ${`${from}-01`} and ${`${to}-01`} and package_type = ${type}
    group by client_id, month, ${key}`);
}

/** What closings before that of a month have written for some months, for all companies. */
export function sumWrittenFor(
  scope: PlatformScope,
  { type, from, to }: { type: BillType; from: string; to: string },
  month: string,
): Promise<CompanyCount[]> {
  return scope.db.rows<CompanyCount>(sql`
    select client_id, left(for_month::text, 7) as for_month, ${key}, sum(quantity)::int as quantity
    from billing_lines l
    where for_month between ${`${from}-01`} and ${`${to}-01`} and l.month >= ${`${from}-01`}
      and l.month < ${`${month}-01`} and package_type = ${type} and kind <> 'manual'
    group by client_id, for_month, ${key}`);
}

/** The exams of a company's count of one month. */
export function countByExam(
  { db, client_id }: TenantScope,
  { month, type }: { month: string; type: BillType },
): Promise<(Omit<BilledKey, 'for_month'> & { exam_id: number; name: string | null; quantity: number })[]> {
  return db.rows(sql`
    select used.exam_id, e.name, used.event, used.content, used.service, used.package_type,
      used.contract_classification, count(*)::int as quantity
    from (
      select distinct on (${counted}) exam_id, month, ${key}
      from billable_events where client_id = ${client_id}
      order by ${firstOf}
    ) used
    left join exams e on e.client_id = ${client_id} and e.id = used.exam_id
    where month = ${`${month}-01`} and used.package_type = ${type}
    group by used.exam_id, e.name, used.event, used.content, used.service, used.package_type,
      used.contract_classification
    order by used.exam_id, content`);
}

/** What a company is billed of the present month by now: people by contents. */
export async function countPresent({
  db,
  client_id,
}: TenantScope): Promise<{ month: string; quantity: number }> {
  const present = sql`date_trunc('month', now() at time zone 'Asia/Tokyo')::date`;
  const billed = Object.entries(billedBy).map(([type, event]) => sql`(${type}, ${event})`);
  const found = await db.one<{ month: string; quantity: number }>(sql`
    select left((${present})::text, 7) as month,
      count(*) filter (where month = ${present} and (package_type, event) in (${join(billed)}))::int as quantity
    from (
      select distinct on (${counted}) month, event, package_type
      from billable_events
      where client_id = ${client_id} and exam_id in (
        select exam_id from billable_events where client_id = ${client_id} and month = ${present})
      order by ${firstOf}
    ) used`);
  if (!found) throw new Error('a count answered no row');
  return found;
}

/** Whether something of a month that is billed has no price. What came late for earlier months is told by the closing. */
export async function lacksPrices(
  scope: PlatformScope,
  month: string,
  prices: readonly PriceRow[],
): Promise<boolean> {
  const used = await scope.db.rows<BilledKey>(sql`
    /* exempt from rule 1: bills are made of all companies */
    select left(month::text, 7) as for_month, event, content, service, package_type, 0 as contract_classification
    from billable_events where month = ${`${month}-01`}
    group by month, event, content, service, package_type`);
  return used.some((each) => isBilled(each) && findPrice(prices, each) === undefined);
}

/** The first month of which the ledger knows. */
export async function findFirstMonth(scope: PlatformScope): Promise<string | undefined> {
  const found = await scope.db.one<{ month: string | null }>(sql`
    /* exempt from rule 1: bills are made of all companies */
    select left(min(month)::text, 7) as month from billable_events`);
  return found?.month ?? undefined;
}

/** Outputs that were asked for before the end of a month and are not finished. */
export async function countUnfinishedOutputs(scope: PlatformScope, month: string): Promise<number> {
  const found = await scope.db.one<{ number: number }>(sql`
    /* exempt from rule 1: bills are made of all companies */
    select count(*)::int as number from outputs
    where status in (0, 1)
      and created_at < (${`${month}-01`}::date + interval '1 month') at time zone 'Asia/Tokyo'`);
  return found?.number ?? 0;
}

/**
 * People of exams that were open on some day of a range, by company and content; simulated and hidden ones are left out,
 * and deleted companies.
 */
export interface RegisteredCount extends Pick<BilledKey, 'content' | 'service' | 'contract_classification'> {
  client_id: number;
  registered: number;
}

export function countRegistered(
  scope: PlatformScope,
  { type, from, to }: { type: BillType; from: string; to: string },
): Promise<RegisteredCount[]> {
  return scope.db.rows<RegisteredCount>(sql`
    select e.client_id, i.type as content, p.service,
      coalesce(e.contract_type, c.contract_classification) as contract_classification,
      sum(n.registered_person_number - coalesce(s.people, 0))::int as registered
    from exams e
    join clients c on c.id = e.client_id and c.deleted_at is null
    join packages p on p.client_id = e.client_id and p.id = e.package_id
    join exam_counters n on n.client_id = e.client_id and n.exam_id = e.id and n.registered_person_number > 0
    join (
      select client_id, exam_id, type from exam_items where is_default group by client_id, exam_id, type
    ) i on i.client_id = e.client_id and i.exam_id = e.id
    left join (
      select client_id, exam_id, count(*) as people from examinees
      where is_simulated and is_hidden = 0 group by client_id, exam_id
    ) s on s.client_id = e.client_id and s.exam_id = e.id
    where e.package_type = ${type} and e.commence_on < (${`${to}-01`}::date + interval '1 month') at time zone 'Asia/Tokyo'
      and e.terminate_on >= ${`${from}-01`}::date::timestamp at time zone 'Asia/Tokyo'
    group by e.client_id, i.type, p.service, coalesce(e.contract_type, c.contract_classification)`);
}
