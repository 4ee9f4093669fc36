import type { mails } from '#contract/calls/mails.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { Handler } from '../../../http/handler.ts';
import { paginationOf } from '../../../http/paging.ts';
import { listHanded } from './mail-store.ts';
import { textOf } from './present-mail.ts';

/** @throws Refusal notFound where a mail server is set up: what was handed over has gone out */
export const listOutbox: Handler<typeof mails.listOutbox> = async (scope, { query }, { adapters }) => {
  if (!adapters.mail.is_outbox) throw new Refusal('notFound');
  const { rows, total } = await listHanded(scope, query);
  return {
    data: rows.map((row) => ({ ...row, subject: textOf(row, scope.language).subject })),
    pagination: paginationOf(query, total),
  };
};
