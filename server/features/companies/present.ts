import type { z } from 'zod';
import { yesNo } from '#contract/codes/status.ts';
import type { CompanyRow } from '#contract/shapes/company.ts';
import type { CompanyDetail } from '#contract/shapes/company-detail.ts';
import type { ClientInfo, PackageInfo } from '#contract/shapes/session.ts';
import type { RequestContext } from '../../http/handler.ts';
import type { DetailRecord } from './detail/detail-store.ts';
import { mailboxOfAddress } from './rules.ts';
import type { ClientRecord, CompanyRecord, LogoFacts } from './store.ts';

/** A company as the platform's lists show it. */
export function presentCompany(record: CompanyRecord): z.input<typeof CompanyRow> {
  return { ...record, logo_url: logoUrl(record) };
}

/** The same with all of its form. */
export function presentDetail(
  { exams, billed, impact, parent, visits, ...record }: DetailRecord,
  { adapters: { mail_domain }, address }: Pick<RequestContext, 'adapters' | 'address'>,
): z.input<typeof CompanyDetail> {
  const company = presentCompany(record);
  return {
    ...record,
    ...company,
    // Every package of a company is of one type.
    package_type: company.packages[0]?.type ?? 'TRUST',
    services: company.packages.map(({ service }) => service),
    stops_at_number: record.stops_at_number ? yesNo.yes : yesNo.no,
    mailbox: mailboxOfAddress(record.mailbox, mail_domain),
    mail_domain: mail_domain ?? null,
    limits_addresses: record.ip_addresses === null ? yesNo.no : yesNo.yes,
    own_address: address,
    ...{ exams, billed, impact, parent, visits },
  };
}

/** A company as its own screens show it; its package is the first one it contracted. */
export function presentClient(record: ClientRecord, packages: readonly PackageInfo[]): ClientInfo {
  return { ...record, logo_url: logoUrl(record), package: packages[0] ?? null };
}

/** Where the logo is fetched, or null without one. A changed logo has a new address, so it may be kept in caches. */
export function logoUrl(facts: LogoFacts): string | null {
  return facts.has_logo ? `/api/logos/${facts.hash}?v=${facts.version}` : null;
}
