import type { mails } from '#contract/calls/mails.ts';
import type { Handler } from '../../../http/handler.ts';
import { paginationOf } from '../../../http/paging.ts';
import * as store from './template-store.ts';

export const listTemplates: Handler<typeof mails.listTemplates> = async (scope, { query }) => {
  const { total, rows } = await store.listTemplates(scope, query);
  return { data: rows, pagination: paginationOf(query, total) };
};
