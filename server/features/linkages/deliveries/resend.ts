import type { linkages } from '#contract/calls/linkages.ts';
import type { LinkState } from '#contract/codes/linkages.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { refuseUnknownPeople } from '../../examinees/door.ts';
import { mayDeliver, maySend, stateOfChanged } from './delivery-rules.ts';
import { getLinkage, type HeldLinkage } from './linkage-store.ts';
import { holdResent, raiseResent, refuseUnknownDelivery } from './resend-store.ts';
import { startDeliveries } from './switch-deliveries.ts';

/**
 * Tells the other side of people anew, under higher numbers: as they are now, not as they were. Where deliveries have
 * stopped they begin again.
 * @throws Refusal notFound, also when somebody named is not in this exam, or the delivery is another linkage's
 */
export const resend: Handler<typeof linkages.resend> = async (scope, { params, body }) => {
  const { exam_id } = scope;
  const people = await transaction(scope, async (inside) => {
    const linkage = await getLinkage(inside, exam_id, params.service);
    await refuseUnknownDelivery(inside, linkage, body);
    const found = await holdResent(inside, linkage, body);
    refuseUnknownPeople(body, found);
    if (mayDeliver(linkage) && !maySend(linkage)) await startDeliveries(inside, linkage.id);
    const raised = await raiseResent(inside, linkage, { asked: body, state: stateOf(linkage) });
    await recordOperation(inside, {
      ...{ operation: 'linkages.resend', exam_id },
      after: { service: params.service, people: raised },
    });
    return raised;
  });
  return { data: { people } };
};

/** While the linkage is off it waits until it is on again. */
function stateOf(linkage: HeldLinkage): LinkState {
  const state = stateOfChanged({ ...linkage, enabled: true, health: 'ok' });
  return linkage.enabled || state === 'none' ? state : 'behind';
}
