import type { CompanyRow } from '#contract/shapes/company.ts';
import type { ClientInfo } from '#contract/shapes/session.ts';
import type { ClientRecord, CompanyRecord, LogoFacts, OfferedPackage } from './store.ts';

/** A company as the platform's lists show it. */
export function companyRowOf(record: CompanyRecord): CompanyRow {
  const { id, hash, name, name_kana, company_no, color, packages, contract_start, contract_end } = record;
  return {
    id,
    hash,
    name,
    name_kana,
    company_no,
    color,
    logo_url: logoUrl(record),
    packages,
    contract_start,
    contract_end,
    applicants_number: record.applicants_number,
    registered_person_number: record.registered_person_number,
    exam_number: record.exam_number,
    last_activity_at: record.last_activity_at === null ? null : iso(record.last_activity_at),
    created_at: iso(record.created_at),
  };
}

/** A company as its own screens show it (spec 3, client info); its package is the first one it contracted. */
export function clientInfoOf(record: ClientRecord, packages: readonly OfferedPackage[]): ClientInfo {
  const { id, hash, name, color } = record;
  const [first] = packages;
  const own = first ? { id: first.id, name: first.name, service: first.service, type: first.type } : null;
  return { id, hash, name, logo_url: logoUrl(record), color, package: own };
}

/** Where the logo is fetched, or null without one. A changed logo has a new address, so it may be kept in caches. */
export function logoUrl(facts: LogoFacts): string | null {
  return facts.has_logo ? `/api/logos/${facts.hash}?v=${facts.version}` : null;
}

function iso(moment: string): string {
  return new Date(moment).toISOString();
}
