import type { examinees } from '#contract/calls/examinees.ts';
import type { Handler } from '../../../http/handler.ts';
import { paginationOf } from '../../../http/paging.ts';

/** People of an exam get no mail yet but codes, which keep no history. */
export const listSentMails: Handler<typeof examinees.listSentMails> = async (_scope, { query }) => ({
  data: [],
  pagination: paginationOf(query, 0),
});
