import { linkEvents } from '#contract/codes/linkages.ts';
import { enterCompany } from '../../../access/enter.ts';
import type { SweepScope, TenantScope } from '../../../access/scope.ts';
import { transaction } from '../../../db/transaction.ts';
import { noteOrders } from '../orders/note-orders.ts';
import { stateOfChanged } from './delivery-rules.ts';
import { takeLinkage } from './linkage-store.ts';
import { holdHappened, moveReadUntil, raisePeople } from './read-store.ts';

/** Events become visible milliseconds after their time: newer ones are left to the next round. */
const settling = 5_000;

/**
 * Notes for one linkage what has happened to its people since it was looked last: whoever had something happen to them
 * has a higher number afterwards, with the newest of it. Nothing while another worker is at it. Returns how many people.
 */
export function readEvents(scope: SweepScope, of: { client_id: number; id: number }): Promise<number> {
  return transaction(scope, (inside) => readOne(enterCompany(inside, of.client_id), of.id));
}

async function readOne(scope: TenantScope, id: number): Promise<number> {
  const linkage = await takeLinkage(scope, id);
  if (!linkage?.enabled || !linkage.is_live) return 0;
  const until = new Date(linkage.now.getTime() - settling);
  if (until <= linkage.read_until) return 0;
  await holdHappened(scope, linkage, until);
  // A file says how people stand, whatever has happened to them.
  const events = linkage.timing === 'batch' ? [...linkEvents] : linkage.events;
  const raised = await raisePeople(scope, { ...linkage, events }, { until, state: stateOfChanged(linkage) });
  await noteOrders(scope, linkage, until);
  await moveReadUntil(scope, id, until);
  return raised;
}
