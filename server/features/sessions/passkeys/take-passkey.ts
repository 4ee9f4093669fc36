import type { GivenPasskey } from '#contract/shapes/passkey.ts';
import type { OpenScope, TenantScope, ViewerScope } from '../../../access/scope.ts';
import { findUse } from '../../../adapters/passkeys.ts';
import type { Adapters } from '../../../http/handler.ts';
import type { Owner } from '../second-step/owner.ts';
import { getPlace, passkeyAfterPassword } from './passkey-rules.ts';
import { listPasskeys, notePasskeyUse } from './passkey-store.ts';

/**
 * Checks a device's response for one of the account's passkeys; false when it is wrong. @param isAlone nothing else is
 * proven: the device has to have verified its user
 */
export async function takePasskey(
  scope: OpenScope | ViewerScope | TenantScope,
  { app_url }: Pick<Adapters, 'app_url'>,
  owner: Owner,
  asked: { challenge: string; isAlone: boolean },
  given: GivenPasskey,
): Promise<boolean> {
  const known = await listPasskeys(scope, owner);
  const stored = known.find(({ credential }) => credential === given.id);
  if (!stored) return false;
  const use = await findUse(getPlace(app_url), asked.challenge, stored, given, asked.isAlone);
  if (!use) return false;
  // It has signed: its owner may learn why that is not enough.
  if (asked.isAlone && stored.needs_password) throw passkeyAfterPassword();
  return notePasskeyUse(scope, owner, { id: stored.id, isAlone: asked.isAlone, ...use });
}
