import type { linkages } from '#contract/calls/linkages.ts';
import { Refusal } from '../../../access/refusal.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { getLinkageId } from './key-store.ts';
import { endKey } from './make-key.ts';

/** Ends a key at once. @throws Refusal notFound for one that is not alive */
export const retireKey: Handler<typeof linkages.retireKey> = async (scope, { params }, context) => {
  const { service, key_id } = params;
  const { linkage_id, data } = await transaction(scope, async (inside) => {
    const linkage_id = await getLinkageId(inside, service);
    const data = await endKey(inside, { linkage_id, key_id });
    if (!data) throw new Refusal('notFound');
    await recordOperation(inside, {
      ...{ operation: 'linkages.retireKey', exam_id: scope.exam_id },
      after: { service, key_id, purpose: data.purpose },
    });
    return { linkage_id, data };
  });
  context.logSecurity('authn_token_revoked', {
    ...{ kind: 'linkage', client_id: scope.client_id, account_id: linkage_id, reason: data.purpose },
  });
  return { data };
};
