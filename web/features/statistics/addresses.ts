import type { Grouping } from '#contract/codes/statistics.ts';

export const statisticsPath = '/admin/statistics';
export const itemAnalysisPath = '/admin/statistics/item-analysis';
export const normsPath = '/admin/statistics/norms';

/** What the address of an item analysis says. */
export interface AnalysisQuery {
  form: string;
  language: string;
  with_simulated: boolean;
  group?: Grouping | undefined;
  focal?: string | undefined;
}

export function analysisAddress({ form, language, with_simulated }: AnalysisQuery): string {
  const params = new URLSearchParams({ form, language, ...(with_simulated && { with_simulated: '1' }) });
  return `${itemAnalysisPath}?${params}`;
}

/** One version's page; a company's norm is named with the company. */
export function normAddress(norm: { id: number; company: { id: number } | null }): string {
  return `${normsPath}/${norm.id}${norm.company ? `?client_id=${norm.company.id}` : ''}`;
}

/** The list the version stands in. */
export function normListAddress(company: { id: number } | null): string {
  return company ? `${normsPath}?client_id=${company.id}` : normsPath;
}
