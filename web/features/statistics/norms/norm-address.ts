import { to } from '#contract/screens.ts';

/** One version's page; a company's norm is named with the company. */
export function normAddress(norm: { id: number; company: { id: number } | null }): string {
  return to('admin.norm', { normId: norm.id, query: { client_id: norm.company?.id } });
}

/** The list the version stands in. */
export function normListAddress(company: { id: number } | null): string {
  return to('admin.norms', { query: { client_id: company?.id } });
}
