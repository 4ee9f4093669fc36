import type { linkages } from '#contract/calls/linkages.ts';
import { to } from '#contract/screens.ts';
import { writeRowToken } from '../../../access/row-token.ts';
import { requesterOf } from '../../../access/scope.ts';
import { drawRefreshSecret, hashRefreshSecret } from '../../../access/tokens.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { getLinkageId, lockKeys } from '../keys/key-store.ts';
import { insertLink } from './handover-store.ts';
import { presentLink } from './present-link.ts';

/** Makes a link for the other side's staff, shown this once. A former one that is still open is voided. */
export const addHandover: Handler<typeof linkages.addHandover> = async (scope, { params }, { adapters }) => {
  const { client_id, exam_id } = scope;
  const secret = drawRefreshSecret();
  const made = await transaction(scope, async (inside) => {
    const linkage_id = await getLinkageId(inside, params.service);
    await lockKeys(inside, linkage_id);
    const made = await insertLink(inside, {
      ...{ linkage_id, secret_hash: hashRefreshSecret(secret) },
      made_by: requesterOf(scope.viewer).requested_by,
    });
    await recordOperation(inside, {
      ...{ operation: 'linkages.addHandover', exam_id },
      after: { service: params.service, id: made.id, expires_at: made.expires_at },
    });
    return made;
  });
  const token = writeRowToken({ client_id, id: made.id, secret });
  return {
    data: presentLink(made),
    link: adapters.app_url + to('client.handover', { query: { token } }),
  };
};
