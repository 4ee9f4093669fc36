import type { sessions } from '#contract/calls/sessions.ts';
import { askToGive, drawChallenge } from '../../../adapters/passkeys.ts';
import type { Handler } from '../../../http/handler.ts';
import { passkeyLoginEnd, writePasskeyLogin } from './passkey-login-token.ts';
import { getPlace } from './passkey-rules.ts';

/** What a browser asks its device for. Nobody is named yet: the answer is the same for everybody. */
export const beginPasskeyLogin: Handler<typeof sessions.beginPasskeyLogin> = async (
  _scope,
  { body },
  context,
) => {
  const { app_url, codes } = context.adapters;
  const place = getPlace(app_url);
  const [challenge, expires_at] = [drawChallenge(), passkeyLoginEnd()];
  const step_token = context.carryStep(writePasskeyLogin(codes, { side: body.side, challenge, expires_at }));
  return { data: { passkey: await askToGive(place, challenge), step_token, expires_at } };
};
