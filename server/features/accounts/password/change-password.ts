import type { accounts } from '#contract/calls/accounts.ts';
import { Refusal, refuseInvalid } from '../../../access/refusal.ts';
import { hashPassword } from '../../../adapters/passwords.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { endSessionsOf, holdBack, holdOwn, proveOwnPassword, tellChange } from '../../sessions/door.ts';
import { problemsOfPassword } from '../rules.ts';
import * as store from './token-store.ts';

/**
 * Changes one's own password. Wrong guesses at the current one count as failed log-ins of the account: whoever sits at
 * an open session has no more tries than at the log-in. Every other session of the account ends, and its
 * passkeys no longer open it alone.
 */
export const changePassword: Handler<typeof accounts.changePassword> = async (scope, { body }, context) => {
  const { viewer, client_id } = scope;
  if (!('client_id' in viewer) || viewer.kind === 'examinee') throw new Refusal('forbidden');
  const key = { client_id, id: viewer.id };
  const account = await store.getAccount(scope, key);
  const owner = await proveOwnPassword(scope, context, body.current_password);
  const isSame = body.password === body.current_password;
  refuseInvalid([
    ...problemsOfPassword(body, account),
    ...(isSame ? [{ path: 'password', key: 'password.current.same' as const }] : []),
  ]);
  const password_hash = await hashPassword(body.password, context.house.buckets.ofAddress(context.address));
  const hadPasskeys = await transaction(scope, async (inside) => {
    await holdOwn(inside, owner);
    await store.storePassword(inside, key, password_hash, 'reset');
    await store.forgetProofs(inside, key);
    await endSessionsOf(inside, key, viewer.session_id);
    return holdBack(inside, context.house, key);
  });
  if (hadPasskeys) tellChange(context, owner, 'passkeys_held');
  context.tell('authn_password_change', { kind: 'staff', client_id, account_id: viewer.id });
  return { data: null };
};
