import type { Language } from '#contract/codes/languages.ts';
import { jobStatus } from '#contract/codes/status.ts';
import type { CompanyScope, JobScope, SweepScope, TenantScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';
import type { ContractFacts, ContractStage } from './contract-rules.ts';
import { lastMorning } from './notice-store.ts';

/** Companies whose contract was not checked since the last morning. */
export function listUnlooked(scope: SweepScope): Promise<{ client_id: number }[]> {
  return scope.db.rows(sql`
    /* exempt from rule 1: what is due is looked for over all companies */
    select n.client_id from company_notifications n join clients c on c.id = n.client_id
    where n.addresses <> '{}' and n.daily_on < ${lastMorning} and c.deleted_at is null
    order by n.daily_on, n.client_id limit 100`);
}

export interface CompanyNotification {
  addresses: string[];
  language: Language;
}

export function findCompanyNotification({
  db,
  client_id,
}: TenantScope): Promise<CompanyNotification | undefined> {
  return db.one<CompanyNotification>(sql`
    select addresses, language from company_notifications where client_id = ${client_id}`);
}

/** Claims this morning's check of the contract. Undefined when another worker has it. */
export function takeMorning({ db, client_id }: TenantScope): Promise<CompanyNotification | undefined> {
  return db.one<CompanyNotification>(sql`
    update company_notifications set daily_on = ${lastMorning}
    where client_id = ${client_id} and daily_on < ${lastMorning} and addresses <> '{}'
    returning addresses, language`);
}

/** The data of a company in a mail about its contract. */
export interface ContractCompany extends ContractFacts {
  name: string;
  color: string | null;
}

export async function getContract({ db, client_id }: TenantScope): Promise<ContractCompany> {
  const row = await db.one<ContractCompany>(sql`
    select c.name, c.color, c.contract_end::text as contract_end, c.applicants_number,
      c.contract_end - (statement_timestamp() at time zone 'Asia/Tokyo')::date as days_left,
      (select coalesce(sum(registered_person_number), 0)::int from exam_counters where client_id = ${client_id})
        as registered
    from clients c where c.id = ${client_id}`);
  if (!row) throw new Error('the company of a scope is gone');
  return row;
}

export interface StoredStage extends ContractStage {
  id: number;
  status: number;
  addresses: number;
  created_at: Date;
}

/** Notices that the company was sent, the newest first, without trial mails. */
export function listTold({ db, client_id }: TenantScope): Promise<StoredStage[]> {
  return db.rows<StoredStage>(sql`
    select id, kind, stage, about, number, status, cardinality(addresses) as addresses, created_at
    from company_notices where client_id = ${client_id} and about not like 'try %'
    order by created_at desc, id desc limit 50`);
}

/** Stores a mail about the contract. Undefined when it was sent before. */
export async function insertStage(
  { db, client_id }: TenantScope,
  { kind, stage, about, number }: ContractStage,
  { addresses, language }: CompanyNotification,
): Promise<number | undefined> {
  const made = await db.one<{ id: number }>(sql`
    insert into company_notices (client_id, kind, stage, about, number, addresses, language)
    values (${client_id}, ${kind}, ${stage}, ${about}, ${number}, ${addresses}, ${language})
    on conflict do nothing returning id`);
  return made?.id;
}

/** Stores who is notified of the contract. It is checked from the next morning on. */
export async function putCompanyNotification(
  { db, client_id }: CompanyScope,
  { addresses, language }: CompanyNotification,
): Promise<void> {
  await db.run(sql`
    insert into company_notifications (client_id, addresses, language, daily_on, updated_at)
    values (${client_id}, ${addresses}, ${language}, ${lastMorning}, now())
    on conflict (client_id) do update set addresses = excluded.addresses, language = excluded.language,
      updated_at = excluded.updated_at`);
}

export async function removeCompanyAddress(
  { db, client_id }: TenantScope,
  address: string,
): Promise<boolean> {
  const changed = await db.run(sql`
    update company_notifications set addresses = array_remove(addresses, ${address}), updated_at = now()
    where client_id = ${client_id} and ${address} = any(addresses)`);
  return changed === 1;
}

/** A mail about the contract that is being sent. */
export interface SendingStage extends ContractStage {
  addresses: string[];
  language: Language;
  done: number;
}

export function findStage({ db, client_id }: JobScope, id: number): Promise<SendingStage | undefined> {
  return db.one<SendingStage>(sql`
    update company_notices set status = ${jobStatus.running}
    where client_id = ${client_id} and id = ${id} and status in (${jobStatus.pending}, ${jobStatus.running})
    returning kind, stage, about, number, addresses, language, done`);
}

/** Records that so many addresses are done. */
export async function noteDone({ db, client_id }: JobScope, id: number, done: number): Promise<void> {
  await db.run(sql`
    update company_notices set done = ${done} where client_id = ${client_id} and id = ${id}`);
}

export async function endStage({ db, client_id }: JobScope, id: number, status: number): Promise<void> {
  await db.run(sql`
    update company_notices set status = ${status} where client_id = ${client_id} and id = ${id}`);
}

/** Mails about contracts whose job was lost. */
export function listWaitingStages(scope: SweepScope): Promise<{ client_id: number; id: number }[]> {
  return scope.db.rows(sql`
    /* exempt from rule 1: what is due is looked for over all companies */
    select client_id, id from company_notices
    where status < ${jobStatus.done} and created_at < now() - interval '10 minutes' order by created_at limit 100`);
}
