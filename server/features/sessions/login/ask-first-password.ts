import type { GivenBy } from '#contract/call.ts';
import type { sessions } from '#contract/calls/sessions.ts';
import { Refusal } from '../../../access/refusal.ts';
import { writeRowToken } from '../../../access/row-token.ts';
import type { OpenScope } from '../../../access/scope.ts';
import { drawRefreshSecret, hashRefreshSecret } from '../../../access/tokens.ts';
import { transaction } from '../../../db/transaction.ts';
import type { RequestContext } from '../../../http/handler.ts';
import { insertToken } from '../../accounts/door.ts';
import { holdAccount, type StaffAccount } from '../store.ts';
import type { AdmittedTry } from '../throttle/throttle.ts';
import { takeBackTry } from '../throttle/try-store.ts';
import { openingOfUser } from '../tokens/open-staff.ts';

/**
 * Continues a log-in whose password was right but chosen by the account's maker: it opens no session, and gives a token
 * that sets another password, once.
 */
export async function askFirstPassword(
  scope: OpenScope,
  context: RequestContext,
  account: StaffAccount,
  tried: AdmittedTry,
): Promise<GivenBy<typeof sessions.login>> {
  await takeBackTry(scope, tried);
  const { client_id, id } = account;
  const secret = drawRefreshSecret();
  const made = await transaction(scope, async (inside) => {
    // It may have been set by another log-in of the same moment.
    if ((await holdAccount(inside, openingOfUser(account).owner)) !== account.password_hash)
      throw new Refusal('unauthorized', { detail: 'refusal.login' });
    return insertToken(inside, { client_id, id }, 'first', { secret_hash: hashRefreshSecret(secret) });
  });
  context.logSecurity('authn_login_success', {
    kind: 'staff',
    client_id,
    account_id: id,
    reason: 'first_password',
  });
  return {
    data: {
      ...{ is_second_step: false, is_new_account: true, access_token: null, refresh_token: null },
      ...{ user: null, client: null, expires_at: made.expires_at },
      account_token: writeRowToken({ client_id, id: made.id, secret }),
    },
  };
}
