import type { sessions } from '#contract/calls/sessions.ts';
import { Refusal } from '../../../access/refusal.ts';
import { writeRowToken } from '../../../access/row-token.ts';
import { drawRefreshSecret, hashRefreshSecret } from '../../../access/tokens.ts';
import { askToGive, drawChallenge } from '../../../adapters/passkeys.ts';
import type { Handler } from '../../../http/handler.ts';
import { refuseFullAddress } from '../throttle/throttle.ts';
import { insertPasskeyLogin } from './passkey-login-store.ts';
import { getPlace } from './passkey-rules.ts';

/** What a browser asks its device for. Nobody is named yet: the answer is the same for everybody. */
export const beginPasskeyLogin: Handler<typeof sessions.beginPasskeyLogin> = async (
  scope,
  { body },
  context,
) => {
  const place = getPlace(context.house.app_url);
  await refuseFullAddress(scope, context, body.side === 'admin' ? 'admin' : 'staff');
  const [secret, challenge] = [drawRefreshSecret(), drawChallenge()];
  const kept = await insertPasskeyLogin(scope, {
    secret_hash: hashRefreshSecret(secret),
    challenge,
    side: body.side,
    address: context.house.buckets.ofAddress(context.address),
  });
  if (!kept) throw new Refusal('tooMany', { retry_after: 60 });
  const step_token = context.carryStep(writeRowToken({ client_id: 0, id: kept.id, secret }));
  return { data: { passkey: await askToGive(place, challenge), step_token, expires_at: kept.expires_at } };
};
