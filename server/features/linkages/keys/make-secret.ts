import { randomBytes } from 'node:crypto';
import type { Linkage } from '#contract/shapes/linkage.ts';
import type { TenantScope } from '../../../access/scope.ts';
import type { Sealer } from '../../../adapters/sealing.ts';
import { insertSecret, lockKeys } from './key-store.ts';

/** Makes a secret that signs deliveries, as Standard Webhooks writes them, in a transaction. */
export async function makeSecret(
  scope: TenantScope,
  sealer: Sealer,
  linkage_id: number,
): Promise<{ made: Linkage['webhook']['secrets'][number]; secret: string }> {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const secret_sealed = sealer.seal(secret);
  await lockKeys(scope, linkage_id);
  return { made: await insertSecret(scope, { linkage_id, secret_sealed }), secret };
}
