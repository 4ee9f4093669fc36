import type { linkages } from '#contract/calls/linkages.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { mayDeliver } from '../deliveries/delivery-rules.ts';
import { listSecrets } from '../deliveries/delivery-store.ts';
import { getLinkage } from '../deliveries/linkage-store.ts';
import { startDeliveries, wakeDeliveries } from '../deliveries/switch-deliveries.ts';
import { makeSecret } from './make-secret.ts';

/**
 * Makes a new secret for deliveries; the former one signs beside it for two days. What waits is tried at once: the other
 * side may have refused the former one. @throws Refusal notFound
 */
export const rollSecret: Handler<typeof linkages.rollSecret> = async (scope, { params }, context) => {
  const { service } = params;
  const { linkage_id, made, secret } = await transaction(scope, async (inside) => {
    const linkage = await getLinkage(inside, scope.exam_id, service);
    const { id: linkage_id } = linkage;
    const isFirst = (await listSecrets(inside, linkage_id)).length === 0;
    const { made, secret } = await makeSecret(inside, context.adapters.sealer, linkage_id);
    // What waited for a secret has failed by no fault of the other side.
    if (isFirst && mayDeliver(linkage)) await startDeliveries(inside, linkage_id);
    else await wakeDeliveries(inside, linkage_id);
    await recordOperation(inside, {
      ...{ operation: 'linkages.rollSecret', exam_id: scope.exam_id },
      after: { service, id: made.id },
    });
    return { linkage_id, made, secret };
  });
  context.logSecurity('authn_token_created', {
    ...{ kind: 'linkage', client_id: scope.client_id, account_id: linkage_id, reason: 'webhook' },
  });
  return { data: made, secret };
};
