import type { z } from 'zod';
import type { PasswordByToken } from '#contract/shapes/account.ts';
import { type Refusal, refuseInvalid } from '../../../access/refusal.ts';
import { readRowToken } from '../../../access/row-token.ts';
import type { OpenScope } from '../../../access/scope.ts';
import { hashPassword, isPassword } from '../../../adapters/passwords.ts';
import { transaction } from '../../../db/transaction.ts';
import type { RequestContext } from '../../../http/handler.ts';
import {
  endSessionsOf,
  forgetPasswordLock,
  holdBack,
  logFactorChange,
  revokeTokensOf,
} from '../../sessions/door.ts';
import { problemsOfPassword } from '../rules.ts';
import * as store from './token-store.ts';

/**
 * Sets the password of an account by a token, which does so once. Every session of the account ends, its tokens for
 * other programs are revoked, its passkeys no longer open it alone, and failed log-ins are forgotten: the holder of the
 * token has read the account's mail.
 * @param purposes what the token may be good for
 * @param dead the refusal of a token that is over, was used, or never was
 * @throws Refusal dead, or invalid for a password that is easy to guess
 */
export async function setByToken(
  scope: OpenScope,
  context: RequestContext,
  body: z.output<typeof PasswordByToken>,
  { purposes, dead }: { purposes: readonly store.TokenPurpose[]; dead: () => Refusal },
): Promise<void> {
  const token = readRowToken(body.token);
  const account = token && (await store.findTokenAccount(scope, token, purposes));
  if (!token || !account) throw dead();
  const { purpose } = account;
  refuseInvalid([
    ...problemsOfPassword(body, account),
    ...(purpose === 'first' && (await isPassword(account.password_hash, body.password, scope.address))
      ? [{ path: 'password', key: 'password.current.same' as const }]
      : []),
  ]);
  // Hashing takes its time: no connection is held meanwhile.
  const password_hash = await hashPassword(body.password, scope.address);
  const { client_id } = token;
  const key = { client_id, id: account.id };
  const hadPasskeys = await transaction(scope, async (inside) => {
    const isOurs = await store.spendToken(inside, token, purpose);
    if (!isOurs || !(await store.storePassword(inside, key, password_hash, purpose))) throw dead();
    await store.forgetProofs(inside, key);
    await endSessionsOf(inside, key);
    await revokeTokensOf(inside, key);
    // A first password is no change that is mailed, and no passkey was made before it.
    const isHeld = purpose === 'reset' && (await holdBack(inside, context.adapters, { kind: 's', ...key }));
    await forgetPasswordLock(inside, context.adapters.buckets, { ...key, login_id: account.login_id });
    return isHeld;
  });
  if (hadPasskeys) logFactorChange(context, { kind: 's', ...key }, 'passkeys_held');
  context.logSecurity('authn_password_change', { kind: 'staff', client_id, account_id: account.id });
}
