import type { users } from '#contract/calls/users.ts';
import type { Handler } from '../../../http/handler.ts';
import { paginationOf } from '../../../http/paging.ts';
import * as store from './user-store.ts';

export const listUsers: Handler<typeof users.listUsers> = async (scope, { query }) => {
  const { total, rows } = await store.listUsers(scope, query);
  return { data: rows, pagination: paginationOf(query, total) };
};
