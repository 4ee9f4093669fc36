import type { mails } from '#contract/calls/mails.ts';
import type { Handler } from '../../../http/handler.ts';
import { paginationOf } from '../../../http/paging.ts';
import { countedTo, listRecipientRows } from './mail-store.ts';
import { presentRecipient } from './present-mail.ts';

export const listReached: Handler<typeof mails.listReached> = async (scope, { query }) => {
  const most = countedTo(query);
  const { rows, total } = await listRecipientRows(scope, query, most);
  return {
    data: rows.map((row) => presentRecipient(row, scope.language)),
    pagination: paginationOf(query, total, most),
  };
};
