import type { examinees } from '#contract/calls/examinees.ts';
import { recipientStatus } from '#contract/codes/mails.ts';
import type { Handler } from '../../../http/handler.ts';
import { paginationOf } from '../../../http/paging.ts';
import { listMailsOf, textOf, wordProblem } from '../../mails/door.ts';

export const listSentMails: Handler<typeof examinees.listSentMails> = async (scope, { query }) => {
  const { rows, total } = await listMailsOf(scope, query);
  const wasTaken: readonly number[] = [recipientStatus.sent, recipientStatus.bounced];
  const data = rows.map(({ id, kind, subject, body, status, at, handed_at, problem, server_says }) => ({
    ...{ id, kind, status, at },
    subject: textOf({ kind, subject, body }, scope.language).subject,
    sent_at: wasTaken.includes(status) ? handed_at : null,
    error: (problem && wordProblem(problem, scope.language)) ?? server_says,
  }));
  return { data, pagination: paginationOf(query, total) };
};
