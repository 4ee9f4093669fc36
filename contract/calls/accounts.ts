import { z } from 'zod';
import { call } from '../call.ts';
import { bodies } from '../codes/limits.ts';
import { Observer, OwnPassword, PasswordByToken } from '../shapes/account.ts';
import { UploadedFile } from '../shapes/file.ts';
import { ImportError } from '../shapes/import.ts';
import { Done } from '../shapes/session.ts';
import { Email, ExactEmail, Id } from '../shapes/text.ts';
import { VerificationCode } from '../shapes/verification.ts';

import { users } from './users.ts';

const ofExam = { within: 'exam', at: 'params.id', params: z.object({ id: Id }) } as const;
const parents = { who: ['admin', 'client'], unless: ['childAccount'], ...ofExam } as const;

/** Accounts of a company's staff. */
export const accounts = {
  ...users,
  /**
   * The first password of an account's own: by the link that it was invited with, or by the `account_token` of a log-in
   * with the password that somebody else has chosen. `unauthorized`: it is over or was used.
   */
  setFirstPassword: call({
    method: 'POST',
    path: '/change-password',
    who: 'anyone',
    token: 'none',
    body: PasswordByToken,
    response: Done,
    refusals: ['unauthorized', 'tooMany'],
  }),
  /** Mails a code to the account of this address. Returns the same whether there is one or not. */
  forgotPassword: call({
    method: 'POST',
    path: '/forgot-password',
    who: 'anyone',
    token: 'none',
    body: z.object({ email: ExactEmail }),
    response: Done,
    refusals: ['tooMany'],
  }),
  /** Changes the newest code of the address into a token for `/reset-password`. */
  confirmVerifyCode: call({
    method: 'POST',
    path: '/confirm-verify-code',
    who: 'anyone',
    token: 'none',
    body: z.object({ email: Email, code: VerificationCode }),
    response: z.object({ data: z.object({ token: z.string(), login_id: z.string() }) }),
    refusals: ['tooMany'],
  }),
  /** Ends every session of the account; `unauthorized`: the token is over or was used. */
  resetPassword: call({
    method: 'POST',
    path: '/reset-password',
    who: 'anyone',
    token: 'none',
    body: PasswordByToken,
    response: Done,
    refusals: ['unauthorized', 'tooMany'],
  }),
  /** One's own; ends every other session of the account. Also of administrators who only look. */
  changePassword: call({
    method: 'POST',
    path: '/users/change-password',
    who: ['admin', 'viewOnlyAdmin', 'client', 'operator'],
    body: OwnPassword,
    response: Done,
    refusals: ['accountLocked', 'tooMany'],
  }),
  listObservers: call({
    feature: 'observers',
    method: 'GET',
    path: '/exams/{id}/observers',
    who: ['admin', 'viewOnlyAdmin', 'client'],
    unless: ['childAccount'],
    ...ofExam,
    response: z.object({ data: z.array(Observer) }),
  }),
  /** Makes accounts that see this exam alone, or gives it to those that see some exams; all rows or none. */
  importObservers: call({
    feature: 'observers',
    method: 'POST',
    path: '/exams/{id}/import-observers',
    ...parents,
    form: z.object({ file: UploadedFile }),
    maxBytes: bodies.observers,
    response: z.object({
      success: z.boolean(),
      errors: z.array(ImportError),
      /** Accounts made, accounts given this exam or another right in it, and rows that change nothing. */
      data: z.object({ added: z.number(), changed: z.number(), unchanged: z.number() }),
    }),
    /** Too many login ids and addresses are another company's, or an address gets no more mails today. */
    refusals: ['tooMany'],
  }),
  downloadObserverTemplate: call({
    feature: 'observers',
    method: 'GET',
    path: '/exams/{id}/observers/template',
    ...parents,
    response: 'file',
  }),
} as const;
