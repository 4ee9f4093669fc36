import type { TenantScope } from '../../../access/scope.ts';
import type { Sealer } from '../../../adapters/sealing.ts';
import { mayDeliver } from '../deliveries/delivery-rules.ts';
import { listSecrets } from '../deliveries/delivery-store.ts';
import type { HeldLinkage } from '../deliveries/linkage-store.ts';
import { startDeliveries, wakeDeliveries } from '../deliveries/switch-deliveries.ts';
import { wakeTellings } from '../orders/telling-store.ts';
import { makeSecret } from './make-secret.ts';

/**
 * Makes a new secret for deliveries, in a transaction; the former one signs beside it for two days. What waits is tried at
 * once: the other side may have refused the former one.
 */
export async function renewSecret(scope: TenantScope, sealer: Sealer, linkage: HeldLinkage) {
  const isFirst = (await listSecrets(scope, linkage.id)).length === 0;
  const renewed = await makeSecret(scope, sealer, linkage.id);
  // What waited for a secret has failed by no fault of the other side.
  if (isFirst && mayDeliver(linkage)) await startDeliveries(scope, linkage.id);
  else await wakeDeliveries(scope, linkage.id);
  await wakeTellings(scope, linkage.id);
  return renewed;
}
