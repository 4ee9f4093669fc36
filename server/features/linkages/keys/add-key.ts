import type { linkages } from '#contract/calls/linkages.ts';
import { Refusal } from '../../../access/refusal.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { getLinkageId } from './key-store.ts';
import { makeKey } from './make-key.ts';

/** Makes a key for the other side. @throws Refusal notFound without a linkage; invalid where two are alive */
export const addKey: Handler<typeof linkages.addKey> = async (scope, { params, body }, context) => {
  const { linkage_id, made } = await transaction(scope, async (inside) => {
    const linkage_id = await getLinkageId(inside, params.service);
    const made = await makeKey(inside, context.adapters.sealer, { linkage_id, ...body });
    if (!made) throw new Refusal('invalid', { problems: [{ path: 'purpose', key: 'linkage.keys.tooMany' }] });
    const { key_id, purpose } = made.key;
    await recordOperation(inside, {
      ...{ operation: 'linkages.addKey', exam_id: scope.exam_id },
      after: { service: params.service, key_id, purpose },
    });
    return { linkage_id, made };
  });
  context.logSecurity('authn_token_created', {
    ...{ kind: 'linkage', client_id: scope.client_id, account_id: linkage_id, reason: body.purpose },
  });
  return { data: made.key, secret: made.secret };
};
