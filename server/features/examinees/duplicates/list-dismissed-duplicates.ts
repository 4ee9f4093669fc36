import type { examinees } from '#contract/calls/examinees.ts';
import type { Handler } from '../../../http/handler.ts';
import { paginationOf } from '../../../http/paging.ts';
import { listDismissed } from './acts-store.ts';

export const listDismissedDuplicates: Handler<typeof examinees.listDismissedDuplicates> = async (
  scope,
  { query },
) => {
  const { rows, total } = await listDismissed(scope, query);
  return { data: rows, pagination: paginationOf(query, total) };
};
