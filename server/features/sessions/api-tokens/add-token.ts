import type { sessions } from '#contract/calls/sessions.ts';
import { tokenLimits } from '#contract/codes/api-tokens.ts';
import { Refusal } from '../../../access/refusal.ts';
import { drawRefreshSecret, hashRefreshSecret } from '../../../access/tokens.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { notifyOwner } from '../security/notify-owner.ts';
import { holdOwn, proveOwnPassword } from '../security/own-account.ts';
import { countGoodTokens, insertApiToken } from './api-token-store.ts';
import { logTokenEvent } from './log-token-event.ts';
import { writeApiToken } from './written-token.ts';

/** Makes a token, and shows it this once. It asks for the password, because the token outlives the session. */
export const addToken: Handler<typeof sessions.addToken> = async (scope, { body }, context) => {
  const { current_password, name, scopes, days } = body;
  const owner = await proveOwnPassword(scope, context, current_password);
  const secret = drawRefreshSecret();
  const made = await transaction(scope, async (inside) => {
    await holdOwn(inside, owner);
    if ((await countGoodTokens(inside)) >= tokenLimits.live) throw tooMany();
    const token = await insertApiToken(inside, {
      name,
      scopes,
      days,
      secret_hash: hashRefreshSecret(secret),
    });
    await recordOperation(inside, {
      operation: 'sessions.addToken',
      after: { id: token.id, name, scopes, expires_at: token.expires_at },
    });
    await notifyOwner(inside, context.adapters, owner, 'token_made');
    return token;
  });
  logTokenEvent(context, scope, 'authn_token_created', made.id);
  return { data: made, api_token: writeApiToken({ client_id: scope.client_id, id: made.id, secret }) };
};

function tooMany(): Refusal {
  const { live: most } = tokenLimits;
  return new Refusal('invalid', { problems: [{ path: 'name', key: 'apiToken.tooMany', args: { most } }] });
}
