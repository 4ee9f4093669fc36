import { z } from 'zod';
import { call } from '../call.ts';
import { limits } from '../codes/limits.ts';
import { features } from '../codes/platform.ts';
import { OrderLink } from '../shapes/link-order.ts';
import { PasswordTyped } from '../shapes/password.ts';
import {
  ClientInfo,
  Done,
  ExamineeAuth,
  ExamineeEntry,
  ExamineeSession,
  Launch,
  LaunchAuth,
  OrderToken,
  StaffAuth,
  StaffEntry,
  StaffUser,
} from '../shapes/session.ts';
import { toHalfWidth } from '../shapes/text.ts';
import { VerificationCode, VerificationState } from '../shapes/verification.ts';
import { apiTokens } from './api-tokens.ts';
import { factors } from './factors.ts';
import { signOnCalls } from './sign-on.ts';

const LoginIdTyped = z
  .string('session.loginId.required')
  .overwrite(toHalfWidth)
  .min(1, 'session.loginId.required')
  .max(limits.loginIdTyped, 'field.tooLong');

const StaffLogin = z.object({ login_id: LoginIdTyped, password: PasswordTyped });

export const sessions = {
  ...factors,
  ...apiTokens,
  ...signOnCalls,
  adminLogin: call({
    method: 'POST',
    path: '/admin/login',
    who: 'anyone',
    token: 'none',
    body: StaffLogin,
    response: StaffEntry,
    refusals: ['unauthorized', 'accountLocked', 'tooMany'],
  }),
  login: call({
    method: 'POST',
    path: '/login',
    who: 'anyone',
    token: 'none',
    body: StaffLogin,
    response: StaffEntry,
    refusals: ['unauthorized', 'forbidden', 'accountLocked', 'tooMany'],
  }),
  logout: call({
    method: 'POST',
    path: '/logout',
    who: ['admin', 'viewOnlyAdmin', 'client', 'operator'],
    reads: true,
    response: Done,
  }),
  me: call({
    method: 'GET',
    path: '/me',
    tokenScope: 'read:status',
    who: ['admin', 'viewOnlyAdmin', 'client', 'operator'],
    response: z.object({
      data: z.object({
        user: StaffUser,
        client: ClientInfo.nullable(),
        /** Switched off for the whole product: their calls and screens do not exist. */
        hidden_features: z.array(z.enum(features)),
      }),
    }),
  }),
  /** `forbidden`: a link on another site brought the cookie along. */
  refresh: call({
    method: 'GET',
    path: '/refresh',
    who: 'anyone',
    token: 'refresh',
    response: StaffAuth,
    refusals: ['forbidden'],
  }),
  examineeLogin: call({
    method: 'POST',
    path: '/examinee/login',
    who: 'anyone',
    token: 'none',
    body: z.object({
      hash: z.string('field.required').max(limits.directory, 'field.tooLong'),
      directory: z.string('field.required').max(limits.directory, 'field.tooLong'),
      login_id: LoginIdTyped,
      password: PasswordTyped,
    }),
    response: ExamineeEntry,
    refusals: ['unauthorized', 'accountLocked', 'tooMany', 'examineeHidden', 'examEnded'],
  }),
  /** The code that a browser's log-in waits for; programs present their `verify_token` as the bearer. */
  examineeShowVerifyCode: call({
    method: 'GET',
    path: '/examinee/verify-code',
    who: 'anyone',
    token: 'none',
    response: z.object({ data: VerificationState }),
    refusals: ['unauthorized'],
  }),
  examineeConfirmVerifyCode: call({
    method: 'POST',
    path: '/examinee/confirm-verify-code',
    who: 'anyone',
    token: 'none',
    body: z.object({
      code: VerificationCode,
      /** From the log-in's response; a browser has it in its cookie. */
      verify_token: z.string('field.wrong').max(limits.verifyToken, 'field.tooLong').optional(),
    }),
    response: ExamineeAuth,
    refusals: ['unauthorized', 'accountLocked', 'examineeHidden', 'examEnded'],
  }),
  /** Single sign-on from a recruiting system; `forbidden`: not open to this person, not yet, or switched off. */
  examineeSso: call({
    method: 'POST',
    path: '/examinee/sso',
    who: 'anyone',
    token: 'none',
    body: Launch,
    response: LaunchAuth,
    refusals: [
      'unauthorized',
      'forbidden',
      'tooMany',
      'accountLocked',
      'examineeHidden',
      'examEnded',
      'expired',
    ],
  }),
  /** What the link of a recruiting system's order does now. */
  examineeShowOrder: call({
    method: 'POST',
    path: '/examinee/order',
    who: 'anyone',
    token: 'none',
    reads: true,
    body: z.object({ order: OrderToken }),
    response: OrderLink,
  }),
  examineeRefresh: call({
    method: 'GET',
    path: '/examinee/refresh',
    who: 'anyone',
    token: 'refresh',
    response: ExamineeAuth,
    refusals: ['examineeHidden', 'forbidden'],
  }),
  /** The signed-in candidate's session alone: pages before the log-in decide by it where to redirect. */
  examineeMe: call({
    method: 'GET',
    path: '/examinee/me',
    who: ['examinee'],
    within: 'examinee',
    opensAfterPeriod: true,
    response: z.object({ data: ExamineeSession }),
  }),
  examineeLogout: call({
    method: 'POST',
    path: '/examinee/logout',
    who: ['examinee'],
    within: 'examinee',
    opensAfterPeriod: true,
    response: Done,
  }),
} as const;
