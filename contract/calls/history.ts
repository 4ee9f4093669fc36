import { z } from 'zod';
import { call } from '../call.ts';
import { limits } from '../codes/limits.ts';
import { OperationEntry, SentMail } from '../shapes/history.ts';
import { Paging, pageOf } from '../shapes/paging.ts';
import { Id, integer, requiredLine } from '../shapes/text.ts';

const ofPerson = { within: 'examinee', at: 'params.id' } as const;
const staff = ['admin', 'viewOnlyAdmin', 'client', 'operator'] as const;
/** Logs and mails of a self-service company are its own. */
const ofCompany = { ...ofPerson, who: staff, unless: ['adminOfAsp'] } as const;
const params = z.object({ id: Id });

/** What happened with a person, and what makes it undone: a part of the calls of examinees. */
export const history = {
  /**
   * Takes a test back to unanswered, whatever its state: what was there is kept on record, counts no more, and the next
   * attempt has another paper. `x` is the answer's id; `attempt` the one that was seen.
   */
  reset: call({
    method: 'POST',
    path: '/examinees/{id}/reset/{x}',
    ...ofPerson,
    who: ['admin', 'client', 'operator'],
    unless: ['adminOfAsp'],
    needs: 'manage',
    params: z.object({ id: Id, x: Id }),
    body: z.object({
      reason: requiredLine(limits.resetReason, 'examinee.reset.reason.required'),
      attempt: integer(1, 32_767).optional(),
    }),
    /** The attempt that comes next. */
    response: z.object({ data: z.object({ attempt: z.number() }) }),
    refusals: ['fetchLatest'],
  }),
  /** What was done with a person, by whom and when, the newest first, in words of the viewer's language. */
  listOperationLogs: call({
    method: 'GET',
    path: '/examinees/{id}/operation-logs',
    ...ofCompany,
    params,
    query: Paging,
    response: pageOf(OperationEntry),
  }),
  /** The mails that were sent to a person, the newest first. */
  listSentMails: call({
    method: 'GET',
    path: '/examinees/{id}/sent-mail-histories',
    ...ofCompany,
    params,
    query: Paging,
    response: pageOf(SentMail),
  }),
} as const;
