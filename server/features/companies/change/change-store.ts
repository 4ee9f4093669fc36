import { distributions, type ExamService, examServices, type PackageType } from '#contract/codes/exam.ts';
import { yesNo } from '#contract/codes/status.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';
import { packageOf, type StoredCompany } from '../rules.ts';
import { insertPackage } from '../store.ts';

/**
 * The company as it is stored, locked until the transaction ends, so that changes take turns.
 * @throws Refusal companyGone when it was deleted meanwhile
 */
export async function holdCompany({ db, client_id }: CompanyScope): Promise<StoredCompany> {
  type Row = Omit<StoredCompany, 'limits_addresses' | 'stops_at_number' | 'package_type' | 'services'> & {
    stops: boolean;
    deleted_at: Date | null;
  };
  const row = await db.one<Row>(sql`
    select name, name_kana, company_no, inquiry_contact, contract_classification, distributions, contract_no,
      applicants_number, stops_at_number as stops, contract_start, contract_end, color, mailbox,
      replace(ip_addresses, E'\r\n', E'\n') as ip_addresses, deleted_at
    from clients where id = ${client_id} for no key update`);
  if (!row || row.deleted_at) throw new Refusal('companyGone');
  const { stops, deleted_at: _, ...company } = row;
  const packages = await db.rows<{ type: PackageType; service: ExamService }>(sql`
    select type, service from packages where client_id = ${client_id} order by id`);
  return {
    ...company,
    package_type: packages[0]?.type ?? 'TRUST',
    distributions: distributions.filter((each) => company.distributions.includes(each)),
    services: examServices.filter((service) => packages.some((each) => each.service === service)),
    stops_at_number: stops ? yesNo.yes : yesNo.no,
    limits_addresses: company.ip_addresses === null ? yesNo.no : yesNo.yes,
  };
}

/** The day in Japan by the database's clock, YYYY-MM-DD. */
export async function getToday({ db }: CompanyScope): Promise<string> {
  const row = await db.one<{ today: string }>(sql`select (now() at time zone 'Asia/Tokyo')::date as today`);
  if (!row) throw new Error('a statement without a table answered no row');
  return row.today;
}

/** Exams whose names say which use a service. */
const named = 5;

/** Names of exams that use one of the services, deleted ones too. Holds the packages, so that no exam is added to them. */
export async function listUsersOf(
  { db, client_id }: CompanyScope,
  services: readonly ExamService[],
): Promise<string[]> {
  if (services.length === 0) return [];
  const packages = sql`client_id = ${client_id} and service = any(${[...services]})`;
  await db.rows(sql`select from packages where ${packages} order by id for update`);
  const exams = await db.rows<{ name: string }>(sql`
    select name from exams
    where client_id = ${client_id} and package_id in (select id from packages where ${packages})
    order by id desc limit ${named}`);
  return exams.map(({ name }) => name);
}

/** Offers what is contracted from here on: of one type, a package for each service. */
export async function putPackages(
  scope: CompanyScope,
  { package_type: type, services }: Pick<StoredCompany, 'package_type' | 'services'>,
  before: readonly ExamService[],
  dropped: readonly ExamService[],
): Promise<void> {
  const { db, client_id } = scope;
  if (dropped.length > 0)
    await db.run(sql`delete from packages where client_id = ${client_id} and service = any(${[...dropped]})`);
  await db.run(sql`
    update packages set type = ${type}, name = ${type}::text || ' ' || service
    where client_id = ${client_id} and type <> ${type}`);
  for (const service of services.filter((each) => !before.includes(each)))
    await insertPackage(scope, client_id, packageOf(type, service));
}

export async function putCompany({ db, client_id }: CompanyScope, company: StoredCompany): Promise<void> {
  await db.run(sql`
    update clients set name = ${company.name}, name_kana = ${company.name_kana},
      company_no = ${company.company_no}, inquiry_contact = ${company.inquiry_contact},
      contract_classification = ${company.contract_classification}, distributions = ${company.distributions},
      contract_no = ${company.contract_no}, applicants_number = ${company.applicants_number},
      stops_at_number = ${company.stops_at_number === yesNo.yes}, contract_start = ${company.contract_start},
      contract_end = ${company.contract_end}, color = ${company.color}, mailbox = ${company.mailbox},
      ip_addresses = ${company.ip_addresses}, updated_at = now()
    where id = ${client_id}`);
}

/** The file of the company's logo, or null. */
export async function findLogoFile({ db, client_id }: CompanyScope): Promise<string | null> {
  const row = await db.one<{ logo_file: string | null }>(sql`
    select logo_file from clients where id = ${client_id}`);
  return row?.logo_file ?? null;
}
