import { z } from 'zod';
import { call } from '../call.ts';
import { bodies } from '../codes/limits.ts';
import { FirstPassword, Observer } from '../shapes/account.ts';
import { UploadedFile } from '../shapes/file.ts';
import { ImportError } from '../shapes/import.ts';
import { Done } from '../shapes/session.ts';
import { Id } from '../shapes/text.ts';

const ofExam = { within: 'exam', at: 'params.id', params: z.object({ id: Id }) } as const;
const parents = { who: ['admin', 'client'], unless: ['childAccount'], ...ofExam } as const;

/** Accounts of a company's staff. */
export const accounts = {
  /** The first password of an account that was invited; `unauthorized`: the link is over or was used. */
  setFirstPassword: call({
    method: 'POST',
    path: '/change-password',
    who: 'anyone',
    token: 'none',
    body: FirstPassword,
    answer: Done,
    refusals: ['unauthorized', 'tooMany'],
  }),
  listObservers: call({
    method: 'GET',
    path: '/exams/{id}/observers',
    who: ['admin', 'viewOnlyAdmin', 'client'],
    unless: ['childAccount'],
    ...ofExam,
    answer: z.object({ data: z.array(Observer) }),
  }),
  /** Makes accounts that see this exam alone, or gives it to those that see some exams; all rows or none. */
  importObservers: call({
    method: 'POST',
    path: '/exams/{id}/import-observers',
    ...parents,
    form: z.object({ file: UploadedFile }),
    maxBytes: bodies.observers,
    answer: z.object({
      success: z.boolean(),
      errors: z.array(ImportError),
      /** Accounts made, accounts given this exam or another right in it, and rows that change nothing. */
      data: z.object({ added: z.number(), changed: z.number(), unchanged: z.number() }),
    }),
  }),
  downloadObserverTemplate: call({
    method: 'GET',
    path: '/exams/{id}/observers/template',
    ...parents,
    answer: 'file',
  }),
} as const;
