import type { companies } from '#contract/calls/companies.ts';
import type { Handler } from '../../../http/handler.ts';
import { paginationOf } from '../../../http/paging.ts';
import * as store from './settings-store.ts';

export const listVisits: Handler<typeof companies.listVisits> = async (scope, { query }) => {
  const { total, rows } = await store.listVisits(scope, query);
  return { data: rows, pagination: paginationOf(query, total) };
};
