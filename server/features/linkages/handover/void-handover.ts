import type { linkages } from '#contract/calls/linkages.ts';
import { Refusal } from '../../../access/refusal.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { getLinkageId } from '../keys/key-store.ts';
import { voidLink } from './handover-store.ts';
import { presentLink } from './present-link.ts';

/** Makes a link that is still open useless. @throws Refusal notFound for any other */
export const voidHandover: Handler<typeof linkages.voidHandover> = async (scope, { params }) => {
  const { service, handover_id: id } = params;
  const voided = await transaction(scope, async (inside) => {
    const voided = await voidLink(inside, { linkage_id: await getLinkageId(inside, service), id });
    if (!voided) throw new Refusal('notFound');
    await recordOperation(inside, {
      ...{ operation: 'linkages.voidHandover', exam_id: scope.exam_id },
      after: { service, id },
    });
    return voided;
  });
  return { data: presentLink(voided) };
};
