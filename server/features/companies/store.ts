import type { z } from 'zod';
import type { InputOf } from '#contract/call.ts';
import type { companies } from '#contract/calls/companies.ts';
import type { ExamService, PackageType, PortionKind } from '#contract/codes/exam.ts';
import { yesNo } from '#contract/codes/status.ts';
import { type CompanyForm, companySorts } from '#contract/shapes/company.ts';
import type { PackageInfo } from '#contract/shapes/session.ts';
import type { CompanyScope, OpenScope, PlatformScope, Scope } from '../../access/scope.ts';
import { holdsWords } from '../../db/search.ts';
import { join, type Orders, orderOf, type Page, type Sql, sql } from '../../db/sql.ts';
import type { CompanyFacts } from './rules.ts';

export type CompanyFields = z.output<typeof CompanyForm>;

/** A company with what its lists count. */
export interface CompanyRecord extends LogoFacts {
  id: number;
  name: string;
  name_kana: string;
  company_no: string;
  color: string | null;
  packages: PackageInfo[];
  contract_start: string;
  contract_end: string;
  applicants_number: number;
  registered_person_number: number;
  exam_number: number;
  last_activity_at: Date | null;
  created_at: Date;
  deleted_at: Date | null;
  erase_after: Date | null;
}

/** What the address of a logo is made of. `version` changes whenever the company does. */
export interface LogoFacts {
  hash: string;
  has_logo: boolean;
  version: number;
}

const logoColumns = sql`c.hash, c.logo_file is not null as has_logo,
  (extract(epoch from c.updated_at) * 1000)::int8 as version`;

export const companyColumns = sql`c.id, ${logoColumns}, c.name, c.name_kana, c.company_no, c.color, c.contract_start,
  c.contract_end, c.applicants_number, c.last_activity_at, c.created_at, c.deleted_at, c.erase_after, coalesce(p.packages, '[]') as packages,
  coalesce(n.people, 0) as registered_person_number, coalesce(e.exams, 0) as exam_number`;

/** Joins the packages and the counts of these companies, each counted once for all of them. */
export const besideCompanies = (ids: Sql) => sql`
  left join (
    select client_id, json_agg(json_build_object('id', id, 'name', name, 'service', service, 'type', type,
        'contents', contents) order by id)
      as packages
    from packages where client_id in (${ids}) group by client_id
  ) p on p.client_id = c.id
  left join (
    select client_id, sum(registered_person_number)::int as people from exam_counters
    where client_id in (${ids}) group by client_id
  ) n on n.client_id = c.id
  left join (
    select client_id, count(*)::int as exams from exams
    where client_id in (${ids}) and delete_status = 0 group by client_id
  ) e on e.client_id = c.id`;

const orders: Orders<keyof typeof companySorts> = {
  created_at: (by) => sql`c.created_at ${by}, c.id ${by}`,
  name: (by) => sql`c.name ${by}, c.id ${by}`,
  contract_end: (by) => sql`c.contract_end ${by}, c.id ${by}`,
  // A company without any activity stands at the end, whatever the direction.
  last_activity_at: (by) => sql`c.last_activity_at ${by} nulls last, c.id ${by}`,
};

/** What the list is asked for. */
export type CompanySearch = InputOf<typeof companies.search>['body'];

/** A page of the companies that are deleted, or not, and how many match in all, in one statement. */
export function searchCompanies(scope: PlatformScope, search: CompanySearch): Promise<Page<CompanyRecord>> {
  const isIn = search.state === 'deleted' ? sql`c.deleted_at is not null` : sql`c.deleted_at is null`;
  const where = join([isIn, ...holdsWords(search.text, sql`c.search_text`)], ' and ');
  const order = orderOf(orders, companySorts, search);
  const beside = besideCompanies(sql`select id from page`);
  return scope.db.page<CompanyRecord>(search, {
    from: 'clients c',
    where,
    order,
    columns: companyColumns,
    join: beside,
  });
}

/** For the administrator who has just made it; everybody else reads the company of their scope. */
export function findCompanyById(scope: PlatformScope, client_id: number): Promise<CompanyRecord | undefined> {
  return scope.db.one<CompanyRecord>(
    sql`select ${companyColumns} from clients c ${besideCompanies(sql`${client_id}`)}
      where c.id = ${client_id} and c.deleted_at is null`,
  );
}

export interface ClientRecord extends LogoFacts {
  id: number;
  name: string;
  color: string | null;
}

export async function findClient(scope: CompanyScope): Promise<ClientRecord | undefined> {
  return findClientById(scope, scope.client_id);
}

/** For an account that logs in or asks who it is: its own company, before there is a scope inside one. */
export function findClientById(scope: Scope, client_id: number): Promise<ClientRecord | undefined> {
  return scope.db.one<ClientRecord>(sql`
    select c.id, ${logoColumns}, c.name, c.color from clients c
    where c.id = ${client_id} and c.deleted_at is null`);
}

/** New graduates or mid-career, as the company's contract says. */
export async function findContractType(scope: CompanyScope): Promise<number> {
  const found = await scope.db.one<{ contract_classification: number }>(sql`
    select contract_classification from clients where id = ${scope.client_id}`);
  if (!found) throw new Error('the company of a scope is gone');
  return found.contract_classification;
}

/** What a company's papers say beside its name and colour. */
export interface PaperFacts {
  inquiry_contact: string;
  logo_file: string | null;
  logo_type: string | null;
}

export async function getPaperFacts(scope: CompanyScope): Promise<PaperFacts> {
  const found = await scope.db.one<PaperFacts>(sql`
    select inquiry_contact, logo_file, logo_type from clients where id = ${scope.client_id}`);
  if (!found) throw new Error('the company of a scope is gone');
  return found;
}

/** The packages of the scope's company, the one it contracted first at the front. */
export async function listPackages(scope: CompanyScope): Promise<PackageInfo[]> {
  return listPackagesById(scope, scope.client_id);
}

/** The same for an account's own company, before there is a scope inside one. */
export async function listPackagesById(scope: Scope, client_id: number): Promise<PackageInfo[]> {
  return scope.db.rows<PackageInfo>(sql`
    select p.id, p.name, p.service, p.type, p.contents from packages p
    where p.client_id = ${client_id} order by p.id`);
}

export interface StoredLogo {
  logo_file: string;
  logo_type: string;
}

/** The logo by the company's public hash: a log-in page shows it to everybody. */
export function findLogo(scope: OpenScope, hash: string): Promise<StoredLogo | undefined> {
  return scope.db.one<StoredLogo>(sql`
    select logo_file, logo_type from clients
    where hash = ${hash} and deleted_at is null and logo_file is not null and logo_type is not null`);
}

/** What a new company is judged by: the day in Japan by the database's clock, and what is taken already. */
export async function getCompanyFacts(
  scope: PlatformScope,
  form: Partial<Pick<CompanyFields, 'company_no' | 'admin_login_id' | 'admin_email'>>,
): Promise<Omit<CompanyFacts, 'mail_domain'>> {
  const facts = await scope.db.one<Omit<CompanyFacts, 'mail_domain'>>(sql`
    select (now() at time zone 'Asia/Tokyo')::date as today,
      exists (select from clients where company_no = ${form.company_no ?? null}) as number_taken,
      exists (select from login_directory where login_id = ${form.admin_login_id ?? null}) as login_id_taken,
      exists (select from login_directory where email = lower(${form.admin_email ?? null}::text)) as email_taken`);
  if (!facts) throw new Error('a statement without a table answered no row');
  return facts;
}

/** Returns the new company's id, or undefined when the drawn hash is in use. */
export async function insertCompany(
  scope: PlatformScope,
  hash: string,
  form: CompanyFields,
): Promise<number | undefined> {
  const made = await scope.db.one<{ id: number }>(sql`
    insert into clients (hash, name, name_kana, company_no, contract_no, contract_classification,
      distributions, applicants_number, stops_at_number, contract_start, contract_end, color, inquiry_contact, mailbox,
      ip_addresses)
    values (${hash}, ${form.name}, ${form.name_kana}, ${form.company_no}, ${form.contract_no},
      ${form.contract_classification}, ${form.distributions}, ${form.applicants_number}, ${form.stops_at_number === yesNo.yes},
      ${form.contract_start}, ${form.contract_end}, ${form.color}, ${form.inquiry_contact}, ${form.mailbox},
      ${form.ip_addresses})
    on conflict on constraint clients_hash_key do nothing returning id`);
  return made?.id;
}

export async function insertPackage(
  scope: PlatformScope | CompanyScope,
  client_id: number,
  offered: { name: string; type: PackageType; service: ExamService; contents: readonly PortionKind[] },
): Promise<void> {
  await scope.db.run(sql`
    insert into packages (client_id, name, type, service, contents)
    values (${client_id}, ${offered.name}, ${offered.type}, ${offered.service},
      ${[...offered.contents]}::text[])`);
}

/**
 * The contract account of a company (kind 0, role c), findable by its login id. Its password was chosen at the
 * company's registration, so it sets another one at its first log-in.
 */
export async function insertParentAccount(
  scope: PlatformScope,
  client_id: number,
  form: CompanyFields,
  password_hash: string,
): Promise<void> {
  await scope.db.run(sql`
    with made as (
      insert into users (client_id, login_id, name, name_kana, email, password_hash, role, account_kind, state)
      values (${client_id}, ${form.admin_login_id}, ${form.admin_name}, ${form.admin_name_kana},
        ${form.admin_email}, ${password_hash}, 'c', 0, 'new')
      returning id
    )
    insert into login_directory (login_id, client_id, user_id, email)
    select ${form.admin_login_id}::text, ${client_id}::bigint, id, lower(${form.admin_email}::text) from made`);
}

export async function storeLogo(
  scope: PlatformScope | CompanyScope,
  client_id: number,
  logo: { file: string | null; type: string | null },
): Promise<void> {
  await scope.db.run(sql`
    update clients set logo_file = ${logo.file}, logo_type = ${logo.type}, updated_at = now()
    where id = ${client_id}`);
}
