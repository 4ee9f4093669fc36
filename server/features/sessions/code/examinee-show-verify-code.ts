import type { sessions } from '#contract/calls/sessions.ts';
import { verification } from '#contract/codes/limits.ts';
import { readRowToken } from '../../../access/row-token.ts';
import type { Handler } from '../../../http/handler.ts';
import { deadCode, maskAddress } from '../rules.ts';
import { findAwaitedCode } from './verification-store.ts';

export const examineeShowVerifyCode: Handler<typeof sessions.examineeShowVerifyCode> = async (
  scope,
  _input,
  context,
) => {
  const token = readRowToken(context.presentedVerify());
  const awaited = token && (await findAwaitedCode(scope, token));
  if (!awaited) throw deadCode();
  return {
    data: {
      email: maskAddress(awaited.email),
      expires_at: awaited.expires_at,
      remain_time: Math.max(0, awaited.remain_time),
      tries_left: Math.max(0, verification.tries - awaited.tries),
    },
  };
};
