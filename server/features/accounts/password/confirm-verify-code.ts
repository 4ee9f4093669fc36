import type { accounts } from '#contract/calls/accounts.ts';
import { Refusal } from '../../../access/refusal.ts';
import { writeRowToken } from '../../../access/row-token.ts';
import type { OpenScope } from '../../../access/scope.ts';
import { drawRefreshSecret, hashRefreshSecret } from '../../../access/tokens.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler, RequestContext } from '../../../http/handler.ts';
import { failAtAddress, refuseFullAddress } from '../../sessions/door.ts';
import { inAlikeTime } from './alike.ts';
import * as store from './code-store.ts';
import { insertToken } from './token-store.ts';

/**
 * Changes a mailed code into a token that sets a password. A wrong code, one that is over, was used or was guessed at
 * too often, and an address without an account are answered alike, in alike time.
 */
export const confirmVerifyCode: Handler<typeof accounts.confirmVerifyCode> = async (
  scope,
  { body },
  context,
) => {
  await refuseFullAddress(scope, context, 'staff');
  const account = await inAlikeTime(() => findProven(scope, context, body));
  const token = account && (await transaction(scope, (inside) => changeIntoToken(inside, account)));
  if (token) return { data: token };
  await failAtAddress(scope, context);
  context.logSecurity('authn_login_fail', { kind: 'staff', reason: 'code' });
  throw new Refusal('invalid', { problems: [{ path: 'code', key: 'account.code.wrong' }] });
};

interface Proven extends store.AccountKey {
  code_id: number;
}

/** The account whose living code was typed. */
async function findProven(
  scope: OpenScope,
  { adapters }: RequestContext,
  { email, code }: { email: string; code: string },
): Promise<Proven | undefined> {
  const account = await store.findByAddress(scope, email);
  const tried = account && (await store.countCodeTry(scope, account));
  if (!tried || !adapters.codes.isMarkOf(tried.code_hash, tried.salt, code)) return undefined;
  return { ...account, code_id: tried.id };
}

/** Undefined where the account was locked meanwhile, or the code used by a request of the same moment. */
async function changeIntoToken(
  scope: OpenScope,
  { client_id, id, code_id }: Proven,
): Promise<{ token: string; login_id: string } | undefined> {
  const login_id = await store.holdActive(scope, { client_id, id });
  if (login_id === undefined || !(await store.spendCode(scope, client_id, code_id))) return undefined;
  const secret = drawRefreshSecret();
  const kept = { secret_hash: hashRefreshSecret(secret) };
  const { id: token_id } = await insertToken(scope, { client_id, id }, 'reset', kept);
  return { token: writeRowToken({ client_id, id: token_id, secret }), login_id };
}
