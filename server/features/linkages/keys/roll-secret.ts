import type { linkages } from '#contract/calls/linkages.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { getLinkageId } from './key-store.ts';
import { makeSecret } from './make-secret.ts';

/** Makes a new secret for deliveries; the former one signs beside it for two days. @throws Refusal notFound */
export const rollSecret: Handler<typeof linkages.rollSecret> = async (scope, { params }, context) => {
  const { service } = params;
  const { linkage_id, made, secret } = await transaction(scope, async (inside) => {
    const linkage_id = await getLinkageId(inside, service);
    const { made, secret } = await makeSecret(inside, context.adapters.sealer, linkage_id);
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
