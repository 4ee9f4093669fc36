import type { companies } from '#contract/calls/companies.ts';
import type { Handler } from '../../http/handler.ts';
import { paginationOf } from '../../http/paging.ts';
import { presentCompany } from './present.ts';
import { searchCompanies } from './store.ts';

export const search: Handler<typeof companies.search> = async (scope, { body }) => {
  const { total, rows } = await searchCompanies(scope, body);
  return { data: rows.map(presentCompany), pagination: paginationOf(body, total) };
};
