import { enterCompany } from '../../../access/enter.ts';
import type { SweepScope, TenantScope } from '../../../access/scope.ts';
import { transaction } from '../../../db/transaction.ts';
import { noteOrders } from '../orders/note-orders.ts';
import { mayDeliver } from './delivery-rules.ts';
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
  const state = mayDeliver(linkage) ? (linkage.health === 'stopped' ? 'behind' : 'waiting') : 'none';
  const raised = await raisePeople(scope, linkage, { until, state });
  await noteOrders(scope, linkage, until);
  await moveReadUntil(scope, id, until);
  return raised;
}
