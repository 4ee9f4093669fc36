import type { accounts } from '#contract/calls/accounts.ts';
import { sessionHolders } from '#contract/codes/viewers.ts';
import { refuseInvalid } from '../../../access/refusal.ts';
import { hashPassword } from '../../../adapters/passwords.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import {
  endOtherSessions,
  holdBack,
  holdOwn,
  logFactorChange,
  proveOwnPassword,
} from '../../sessions/door.ts';
import { problemsOfPassword } from '../rules.ts';
import { getOwnWords, putOwnPassword } from './own-password-store.ts';
import { forgetProofs } from './token-store.ts';

/**
 * Changes one's own password, of a company's staff or of the platform's people. Wrong guesses at the current one count
 * as failed log-ins of the account, so that an open session gives no more tries than the log-in. Every other session of
 * the account ends, and its passkeys no longer open it alone.
 */
export const changePassword: Handler<typeof accounts.changePassword> = async (scope, { body }, context) => {
  const owner = await proveOwnPassword(scope, context, body.current_password);
  const isSame = body.password === body.current_password;
  refuseInvalid([
    ...problemsOfPassword(body, await getOwnWords(scope, owner)),
    ...(isSame ? [{ path: 'password', key: 'password.current.same' as const }] : []),
  ]);
  const password_hash = await hashPassword(
    body.password,
    context.adapters.buckets.ofAddress(context.address),
  );
  const hadPasskeys = await transaction(scope, async (inside) => {
    await holdOwn(inside, owner);
    await putOwnPassword(inside, owner, password_hash);
    if (owner.kind === 's') await forgetProofs(inside, owner);
    await endOtherSessions(inside, owner, scope.viewer.session_id);
    return holdBack(inside, context.adapters, owner);
  });
  if (hadPasskeys) logFactorChange(context, owner, 'passkeys_held');
  const { kind, client_id, id } = owner;
  context.logSecurity('authn_password_change', {
    ...{ kind: sessionHolders[kind], client_id: client_id || undefined, account_id: id },
  });
  return { data: null };
};
