import type { linkages } from '#contract/calls/linkages.ts';
import { refuseInvalid } from '../../../access/refusal.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { insertDelivery, listSecrets } from './delivery-store.ts';
import { getLinkage, type HeldLinkage } from './linkage-store.ts';
import { sendDeliveries } from './send-deliveries.job.ts';

/**
 * Has one request sent that names nobody. The list of deliveries says how it went.
 * @throws Refusal notFound; invalid without an address or a secret
 */
export const ping: Handler<typeof linkages.ping> = async (scope, { params }, { adapters }) => {
  const { client_id, exam_id } = scope;
  const id = await transaction(scope, async (inside) => {
    const linkage = await getLinkage(inside, exam_id, params.service);
    await refuseUndeliverable(inside, linkage);
    const { id: made } = await insertDelivery(inside, linkage.id, { kind: 'ping' });
    await recordOperation(inside, {
      operation: 'linkages.ping',
      exam_id,
      after: { service: params.service },
    });
    await adapters.jobs.enqueue(inside, sendDeliveries, { client_id, id: linkage.id });
    return made;
  });
  return { data: { id } };
};

/**
 * The address that requests go to, where one could be sent.
 * @throws Refusal invalid without an address or a secret
 */
export async function refuseUndeliverable(
  scope: TenantScope,
  { id, webhook_url }: Pick<HeldLinkage, 'id' | 'webhook_url'>,
): Promise<string> {
  const secrets = await listSecrets(scope, id);
  refuseInvalid([
    ...(webhook_url ? [] : [{ path: 'webhook.url', key: 'linkDelivery.noAddress' as const }]),
    ...(secrets.length > 0
      ? []
      : [{ path: 'webhook.secrets', key: 'linkDelivery.problem.noSecret' as const }]),
  ]);
  return webhook_url ?? '';
}
