import { z } from 'zod';
import { call } from '../call.ts';
import { limits } from '../codes/limits.ts';
import {
  bounceKinds,
  mailFilters,
  mailKinds,
  type RecipientStatus,
  recipientStatus,
} from '../codes/mails.ts';
import { MailDetail, MailRecipient, MailRow, OutboxRow, ShownLetter } from '../shapes/mail-history.ts';
import { Counted, Paging, pageOf, pagingFields } from '../shapes/paging.ts';
import { Id, Moment, oneOf } from '../shapes/text.ts';
import { told } from './multiples.ts';

/** Mails and their people belong to the company, and to accounts that may manage the exam. */
const shut = { needs: 'manage', unless: ['adminOfAsp'] } as const;
const lookers = ['admin', 'viewOnlyAdmin', 'client', 'operator'] as const;
const writers = ['admin', 'client', 'operator'] as const;
const ofMail = { within: 'mail', at: 'params.id', ...shut } as const;
const params = z.object({ id: Id });
const text = z.string().max(limits.search, 'field.tooLong').default('');

/** What has happened to mails: a part of the calls of mails. */
export const mailHistories = {
  /** The mails of an exam, the newest first, without those to staff unless these are asked for. */
  listHistories: call({
    method: 'GET',
    path: '/mails/histories',
    who: lookers,
    within: 'exam',
    at: 'query.exam_id',
    ...shut,
    query: z.object({
      exam_id: Id,
      ...pagingFields,
      /** Words of the subject or of who sent it. */
      text,
      kind: z.enum(mailKinds).optional(),
      state: z.enum(mailFilters).optional(),
      /** When it goes out: no earlier, and earlier than. Either may be left open. */
      from: Moment.optional(),
      to: Moment.optional(),
    }),
    response: pageOf(MailRow).extend({ is_outbox: z.boolean() }),
  }),
  showHistory: call({
    method: 'GET',
    path: '/mails/histories/{id}',
    who: lookers,
    ...ofMail,
    params,
    response: z.object({ data: MailDetail }),
  }),
  /** A page of a mail's people, in the order in which they get it. */
  listReached: call({
    method: 'GET',
    path: '/mails/histories/{id}/recipients',
    who: lookers,
    ...ofMail,
    params,
    query: z.object({
      ...pagingFields,
      /** Words of a name or log-in. */
      text,
      counted: Counted,
      status: oneOf(Object.values(recipientStatus) as RecipientStatus[]).optional(),
    }),
    response: pageOf(MailRecipient),
  }),
  /** The mail as one of its people reads it: what was written to somebody is for who writes to them. */
  showLetter: call({
    method: 'GET',
    path: '/mails/histories/{id}/recipients/{recipientId}',
    who: writers,
    ...ofMail,
    params: z.object({ id: Id, recipientId: Id }),
    response: z.object({ data: ShownLetter }),
  }),
  /** The same as a page, as a mail program shows it. */
  downloadLetter: call({
    method: 'GET',
    path: '/mails/histories/{id}/recipients/{recipientId}/letter',
    who: writers,
    ...ofMail,
    params: z.object({ id: Id, recipientId: Id }),
    response: 'file',
  }),
  /** Keeps what waits from going out; what is being handed over at this moment is not called back. */
  cancel: call({
    method: 'POST',
    path: '/mails/histories/{id}/cancel',
    who: writers,
    ...ofMail,
    params,
    body: z.object({}),
    /** How many people do not get it. */
    response: z.object({ data: z.object({ cancelled: z.number() }) }),
    refusals: ['fetchLatest'],
  }),
  /** Sends the same text once more, at once, to those whom it did not reach: by a mail of its own. */
  resend: call({
    method: 'POST',
    path: '/mails/histories/{id}/resend',
    who: writers,
    ...ofMail,
    params,
    body: z.object({ told }),
    response: z.object({ data: z.object({ id: z.number(), people: z.number() }) }),
    refusals: ['examEnded', 'fetchLatest'],
  }),
  /** What would have gone out, the newest first, where no mail server is set up; elsewhere there is none. */
  listOutbox: call({
    method: 'GET',
    path: '/mails/outbox',
    who: lookers,
    within: 'exam',
    at: 'query.exam_id',
    ...shut,
    query: Paging.extend({ exam_id: Id }),
    response: pageOf(OutboxRow),
  }),
  /** A mail server's report that a mail came back, signed as docs/mail.md says. */
  reportBounce: call({
    method: 'POST',
    path: '/mails/bounces',
    who: 'anyone',
    token: 'none',
    isSigned: true,
    body: z.object({
      /** Of the mail's header, with or without its angle brackets. */
      message_id: z.string().max(500, 'field.tooLong'),
      kind: z.enum(bounceKinds, 'field.choice'),
      /** The receiving server's words. */
      reason: z.string().max(2000, 'field.tooLong').optional(),
    }),
    /** What has happened to the mail to that person. */
    response: z.object({ data: z.object({ status: z.number() }) }),
    refusals: ['unauthorized', 'notFound'],
  }),
} as const;
