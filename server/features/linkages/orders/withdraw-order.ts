import type { linkages } from '#contract/calls/linkages.ts';
import type { LinkageScope } from '../../../access/scope.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { mayWithdraw } from './order-rules.ts';
import { lockPerson, putWithdrawn, type StoredOrder } from './order-store.ts';
import { getOrder } from './place-order.ts';
import { presentOrder } from './present-order.ts';

/** @throws Refusal notFound; invalid once a test of the order has begun */
export const withdrawOrder: Handler<typeof linkages.withdrawOrder> = async (
  scope,
  { params },
  { adapters },
) => {
  const order = await transaction(scope, (inside) => withdraw(inside, params.order));
  return presentOrder(scope, order, adapters);
};

async function withdraw(inside: LinkageScope, id: number): Promise<StoredOrder> {
  const { examinee_id } = await getOrder(inside, id);
  // Asked again behind the lock: a test may have begun meanwhile.
  await lockPerson(inside, examinee_id);
  const order = await getOrder(inside, id);
  const refusal = mayWithdraw(order);
  if (refusal) throw refusal;
  if (order.status === 'withdrawn') return order;
  await putWithdrawn(inside, id);
  await recordOperation(inside, {
    ...{ operation: 'linkages.withdrawOrder', exam_id: inside.exam_id, examinee_id },
    after: { order: id, test_code: order.test_code },
  });
  return getOrder(inside, id);
}
