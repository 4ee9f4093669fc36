import type { mails } from '#contract/calls/mails.ts';
import type { Handler } from '../../../http/handler.ts';
import { paginationOf } from '../../../http/paging.ts';
import { getMailFacts, listSkippedFor } from './recipients-store.ts';

/** The people behind a number of `countRecipients`. */
export const listSkipped: Handler<typeof mails.listSkipped> = async (scope, { body }, { adapters }) => {
  const { why, kind, page, per_page } = body;
  const facts = await getMailFacts(scope, body, { kind, used: new Set(body.used) }, adapters.mailMarks, why);
  const paging = { page, per_page };
  const { rows, total } = await listSkippedFor(scope, body, { why, facts, paging });
  return {
    data: rows.map(({ id, login_id, name }) => ({ id, login_id, name })),
    pagination: paginationOf(paging, total),
  };
};
