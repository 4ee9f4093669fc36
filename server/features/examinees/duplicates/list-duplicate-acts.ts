import type { examinees } from '#contract/calls/examinees.ts';
import type { Handler } from '../../../http/handler.ts';
import { paginationOf } from '../../../http/paging.ts';
import { listActs } from './acts-store.ts';

export const listDuplicateActs: Handler<typeof examinees.listDuplicateActs> = async (scope, { query }) => {
  const { rows, total } = await listActs(scope, query);
  return { data: rows, pagination: paginationOf(query, total) };
};
