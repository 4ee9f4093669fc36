import { randomBytes } from 'node:crypto';
import type { KeyPurpose, LinkageKey } from '#contract/shapes/linkage.ts';
import { drawLinkKey, writeLinkKey } from '../../../access/link-key.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { hashRefreshSecret } from '../../../access/tokens.ts';
import type { Sealer } from '../../../adapters/sealing.ts';
import { insertLaunchKey, insertLinkKey, lockKeys, retireKeyRow } from './key-store.ts';

/** A key that was just made: what it is shown with once. */
export interface MadeKey {
  key: LinkageKey;
  /** Of a launch key the shared secret; of the others the whole key, as a program presents it. */
  secret: string;
}

/**
 * Makes a key of a linkage, in a transaction. Two of a purpose are good at once, so that the other side changes over
 * without a gap; undefined where there are two.
 */
export async function makeKey(
  scope: TenantScope,
  sealer: Sealer,
  { linkage_id, purpose }: { linkage_id: number; purpose: KeyPurpose },
): Promise<MadeKey | undefined> {
  await lockKeys(scope, linkage_id);
  if (purpose === 'launch') {
    const key_id = `k-${randomBytes(6).toString('hex')}`;
    // In hex: a secret that begins with a hyphen would be taken for an option where a command is given it.
    const secret = randomBytes(32).toString('hex');
    const secret_sealed = sealer.seal(secret);
    const key = await insertLaunchKey(scope, { linkage_id, key_id, secret_sealed });
    return key && { key, secret };
  }
  const drawn = drawLinkKey();
  const { key_id, secret } = drawn;
  const secret_hash = hashRefreshSecret(secret);
  const key = await insertLinkKey(scope, { linkage_id, key_id, secret_hash, purpose });
  return key && { key, secret: writeLinkKey(drawn) };
}

/** Ends a key; undefined where the linkage has none of that id that is alive. */
export async function endKey(
  scope: TenantScope,
  key: { linkage_id: number; key_id: string },
): Promise<LinkageKey | undefined> {
  return (await retireKeyRow(scope, 'launch_keys', key)) ?? (await retireKeyRow(scope, 'link_keys', key));
}
