import type { examinees } from '#contract/calls/examinees.ts';
import { yesNo } from '#contract/codes/status.ts';
import { recordOperation } from '../../db/operation-log.ts';
import { transaction } from '../../db/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import { findLoginLock, forgetLoginLock } from '../sessions/door.ts';
import { getLogin, storeUnlocked } from './unlock-store.ts';

/** Staff know whom they let in: this log-in's failed tries are forgotten, from every address (decision 0035). */
export const unlock: Handler<typeof examinees.unlock> = (scope, _input, context) =>
  transaction(scope, async (inside) => {
    const { buckets } = context.house;
    const { exam_id, examinee_id } = inside;
    const { login_id, is_locked } = await getLogin(inside);
    const lock = await findLoginLock(inside, buckets, login_id);
    if (!is_locked && !lock) return { data: { unlocked: false } };
    await forgetLoginLock(inside, buckets, login_id);
    if (is_locked) await storeUnlocked(inside);
    await recordOperation(inside, {
      operation: 'examinees.unlock',
      exam_id,
      examinee_id,
      before: { is_locked, ...(lock && { everywhere: lock.everywhere, addresses: lock.addresses }) },
      after: { is_locked: yesNo.no },
    });
    return { data: { unlocked: true } };
  });
