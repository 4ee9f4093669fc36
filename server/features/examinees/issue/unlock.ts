import type { examinees } from '#contract/calls/examinees.ts';
import { yesNo } from '#contract/codes/status.ts';
import type { ExamineeScope } from '../../../access/scope.ts';
import type { Buckets } from '../../../adapters/buckets.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { findLoginLock, forgetLoginLock } from '../../sessions/door.ts';
import { getLogin, storeUnlocked } from './unlock-store.ts';

export const unlock: Handler<typeof examinees.unlock> = (scope, _input, context) =>
  transaction(scope, async (inside) => ({
    data: { unlocked: await letIn(inside, context.adapters.buckets) },
  }));

/**
 * Lets somebody log in again, inside the transaction: this log-in's failed tries are forgotten, from every address
 * (docs/decisions/0035).
 * @returns false when nothing was locked
 */
export async function letIn(scope: ExamineeScope, buckets: Buckets): Promise<boolean> {
  const { exam_id, examinee_id } = scope;
  const { login_id, is_locked } = await getLogin(scope);
  const lock = await findLoginLock(scope, buckets, login_id);
  if (!is_locked && !lock) return false;
  await forgetLoginLock(scope, buckets, login_id);
  if (is_locked) await storeUnlocked(scope);
  await recordOperation(scope, {
    operation: 'examinees.unlock',
    exam_id,
    examinee_id,
    before: { is_locked, ...(lock && { everywhere: lock.everywhere, addresses: lock.addresses }) },
    after: { is_locked: yesNo.no },
  });
  return true;
}
