import type { sessions } from '#contract/calls/sessions.ts';
import { Refusal } from '../../../access/refusal.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { holdPolicy, putPolicy } from '../second-step/factor-store.ts';
import { holdOwn, proveOwnPassword } from './own-account.ts';

/** Sets whether the company's people have a second step: from the next log-in on. An open session alone may not. */
export const setFactorPolicy: Handler<typeof sessions.setFactorPolicy> = async (scope, { body }, context) => {
  const owner = await proveOwnPassword(scope, context, body.current_password);
  return transaction(scope, async (inside) => {
    await holdOwn(inside, owner);
    const { second_factor, read } = body;
    const before = await holdPolicy(inside, inside.client_id);
    const isStale = read?.second_factor !== undefined && read.second_factor !== before;
    if (isStale && second_factor !== before)
      throw new Refusal('fetchLatest', { theirs: { second_factor: before } });
    if (second_factor !== before) {
      await putPolicy(inside, inside.client_id, second_factor);
      await recordOperation(inside, {
        operation: 'sessions.setFactorPolicy',
        before: { second_factor: before },
        after: { second_factor },
      });
    }
    return { data: { second_factor } };
  });
};
