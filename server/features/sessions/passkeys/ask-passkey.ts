import type { sessions } from '#contract/calls/sessions.ts';
import { Refusal } from '../../../access/refusal.ts';
import { askToGive, drawChallenge } from '../../../adapters/passkeys.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { putChallenge } from '../second-step/factor-store.ts';
import { ownerOf } from '../second-step/owner.ts';
import { holdOwn } from '../security/own-account.ts';
import { getPlace } from './passkey-rules.ts';
import { listPasskeys } from './passkey-store.ts';

/** What the browser asks its device for, that proves a session's owner once more. */
export const askPasskey: Handler<typeof sessions.askPasskey> = async (scope, _input, context) => {
  const owner = ownerOf(scope.viewer);
  const known = await listPasskeys(scope, owner);
  if (known.length === 0) throw new Refusal('notFound');
  const place = getPlace(context.adapters.app_url);
  const challenge = drawChallenge();
  await transaction(scope, async (inside) => {
    await holdOwn(inside, owner);
    await putChallenge(inside, owner, 'give', challenge);
  });
  return { data: await askToGive(place, challenge, known) };
};
