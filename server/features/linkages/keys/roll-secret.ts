import type { linkages } from '#contract/calls/linkages.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { getLinkage } from '../deliveries/linkage-store.ts';
import { renewSecret } from './renew-secret.ts';

/** Makes a new secret for deliveries. @throws Refusal notFound */
export const rollSecret: Handler<typeof linkages.rollSecret> = async (scope, { params }, context) => {
  const { service } = params;
  const { linkage_id, made, secret } = await transaction(scope, async (inside) => {
    const linkage = await getLinkage(inside, scope.exam_id, service);
    const { id: linkage_id } = linkage;
    const { made, secret } = await renewSecret(inside, context.adapters.sealer, linkage);
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
