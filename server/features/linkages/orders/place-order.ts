import type { OperationName } from '#contract/codes/operations.ts';
import { Refusal, refuseInvalid } from '../../../access/refusal.ts';
import type { LinkageScope } from '../../../access/scope.ts';
import type { Sealer } from '../../../adapters/sealing.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { mayAddItems } from '../../examinees/door.ts';
import type { Facts } from '../launches/claims.ts';
import { placePerson } from '../launches/place-person.ts';
import { isIdOf } from '../launches/prove-launch.ts';
import { getOwnLinkage, type Linkage, lockLinkage } from '../launches/store.ts';
import * as store from './order-store.ts';

/** An order as it came. */
export interface AskedOrder extends Omit<store.NewOrderRow, 'examinee_id'> {
  external_id: string;
  facts: Facts;
  /** Fields that are written whatever launches may write. */
  writes?: string[];
}

const operation: OperationName = 'linkages.addOrder';

/**
 * Places an order in the caller's transaction. One that was placed before is the same order, whose link begins anew
 * where it has ended; two at once take turns.
 * @throws Refusal notFound for somebody who is hidden; forbidden while launches are switched off, or for somebody whom
 *   the exam does not know; examEnded; invalid for an id, a test or a person that the linkage does not have, or an order
 *   that was another one before
 */
export async function placeOrder(
  scope: LinkageScope,
  asked: AskedOrder,
  sealer: Sealer,
): Promise<store.StoredOrder> {
  const { external_order } = asked;
  await lockLinkage(scope, scope.viewer.id);
  const placed = await store.findPlaced(scope, external_order);
  if (placed) return getSame(scope, placed.id, asked);
  const own = await getOwnLinkage(scope);
  const linkage = { ...own, update_profile_fields: asked.writes ?? own.update_profile_fields };
  if (!linkage.is_open) throw new Refusal('forbidden', { detail: 'refusal.launchClosed' });
  const examinee_id = await findPerson(scope, linkage, asked, sealer);
  const id = await store.insertOrder(scope, { ...asked, examinee_id });
  const order = await getOrder(scope, id);
  const { exam_id } = scope;
  await recordOperation(scope, {
    ...{ operation, exam_id, examinee_id },
    after: { order: id, test_code: asked.test_code },
  });
  return order;
}

/** @throws Refusal notFound, also for the order of somebody who is hidden */
export async function getOrder(scope: LinkageScope, id: number): Promise<store.StoredOrder> {
  const order = await store.findOrder(scope, id);
  if (!order) throw new Refusal('notFound');
  return order;
}

async function getSame(scope: LinkageScope, id: number, asked: AskedOrder): Promise<store.StoredOrder> {
  const { external_id, test_code, status } = await getOrder(scope, id);
  if (external_id !== asked.external_id || test_code !== asked.test_code)
    throw new Refusal('invalid', { problems: [{ path: 'external_order', key: 'linkOrder.differs' }] });
  if (status === 'open' || status === 'begun') await store.renewOrder(scope, id);
  return getOrder(scope, id);
}

/** The person of an order, with the test that was ordered. */
async function findPerson(
  scope: LinkageScope,
  linkage: Linkage,
  { external_id, test_code, facts }: AskedOrder,
  sealer: Sealer,
): Promise<number> {
  const refusal = mayAddItems(scope.exam);
  if (refusal) throw refusal;
  const isSubject = await store.isSubject(scope, test_code);
  refuseInvalid([
    ...(isIdOf(linkage, external_id) ? [] : [{ path: 'external_id', key: 'linkOrder.id.wrong' } as const]),
    ...(isSubject || test_code === scope.exam.directory
      ? []
      : [{ path: 'test_code', key: 'field.choice' } as const]),
  ]);
  const named = { linkage, external_id, operation, facts: { ...facts, tests: isSubject ? [test_code] : [] } };
  const { examinee_id } = await placePerson(scope, named, sealer);
  if (isSubject && !(await store.isHeld(scope, { external_code: test_code, examinee_id })))
    throw new Refusal('invalid', { problems: [{ path: 'test_code', key: 'linkOrder.notGiven' }] });
  return examinee_id;
}
