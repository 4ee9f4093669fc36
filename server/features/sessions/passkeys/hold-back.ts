import type { OpenScope, TenantScope, ViewerScope } from '../../../access/scope.ts';
import type { Adapters } from '../../../http/handler.ts';
import type { Owner } from '../second-step/owner.ts';
import { notifyOwner } from '../security/notify-owner.ts';
import { holdBackPasskeys } from './passkey-store.ts';

/**
 * Holds back an account's passkeys. Returns whether it has any.
 *
 * Another password was set: somebody else may have had the account until now, and have made passkeys of it. Each opens
 * the account alone again once it was used after the new password, which that other one does not know. They stay a
 * second step, so that access to the mailbox alone opens nothing. The mail about the new password names the passkeys
 * too.
 */
export async function holdBack(
  scope: OpenScope | TenantScope | ViewerScope,
  adapters: Pick<Adapters, 'jobs'>,
  owner: Owner,
): Promise<boolean> {
  const held = await holdBackPasskeys(scope, owner);
  await notifyOwner(scope, adapters, owner, held > 0 ? 'passkeys_held' : 'password_set');
  return held > 0;
}
