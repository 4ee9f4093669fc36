import type { mails } from '#contract/calls/mails.ts';
import type { Handler } from '../../../http/handler.ts';
import { paginationOf } from '../../../http/paging.ts';
import { listMails } from './mail-store.ts';
import { presentMail } from './present-mail.ts';

export const listHistories: Handler<typeof mails.listHistories> = async (scope, { query }, { adapters }) => {
  const { rows, total } = await listMails(scope, query);
  return {
    data: rows.map((row) => presentMail(row, scope.language)),
    pagination: paginationOf(query, total),
    is_outbox: adapters.mail.is_outbox,
  };
};
