import type { TenantScope } from '../../../access/scope.ts';
import type { Reading } from '../deliveries/read-store.ts';
import { isTold } from './order-rules.ts';
import * as store from './telling-store.ts';

/**
 * Notes for the orders of people to whom something happened where these stand now, in the transaction that reads their
 * events. Orders with an address of their own are told there.
 */
export async function noteOrders(scope: TenantScope, linkage: Reading, until: Date): Promise<void> {
  const people = await store.listHappened(scope, linkage, until);
  if (people.length === 0) return;
  const withResult = new Set(
    people.filter(({ has_result }) => has_result).map(({ examinee_id }) => examinee_id),
  );
  const orders = await store.listOrdersOf(scope, linkage.id, people);
  await store.putStatuses(
    scope,
    orders.filter(({ status, read_status }) => status !== read_status),
  );
  const told = orders.filter((order) => isTold(order, withResult.has(order.examinee_id)));
  await store.insertTellings(scope, linkage.id, told);
}
