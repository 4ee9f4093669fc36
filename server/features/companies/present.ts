import type { z } from 'zod';
import type { CompanyRow } from '#contract/shapes/company.ts';
import type { ClientInfo, PackageInfo } from '#contract/shapes/session.ts';
import type { ClientRecord, CompanyRecord, LogoFacts } from './store.ts';

/** A company as the platform's lists show it. */
export function presentCompany(record: CompanyRecord): z.input<typeof CompanyRow> {
  return { ...record, logo_url: logoUrl(record) };
}

/** A company as its own screens show it; its package is the first one it contracted. */
export function presentClient(record: ClientRecord, packages: readonly PackageInfo[]): ClientInfo {
  return { ...record, logo_url: logoUrl(record), package: packages[0] ?? null };
}

/** Where the logo is fetched, or null without one. A changed logo has a new address, so it may be kept in caches. */
export function logoUrl(facts: LogoFacts): string | null {
  return facts.has_logo ? `/api/logos/${facts.hash}?v=${facts.version}` : null;
}
