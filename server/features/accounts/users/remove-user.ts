import type { users } from '#contract/calls/users.ts';
import { accountKinds } from '#contract/codes/viewers.ts';
import { Refusal } from '../../../access/refusal.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { forgetStaffLock } from '../../sessions/door.ts';
import * as store from './user-store.ts';

/** @throws Refusal forbidden for the account that holds the contract */
export const removeUser: Handler<typeof users.removeUser> = (scope, _input, { adapters }) =>
  transaction(scope, async (inside) => {
    const stored = await store.lockUser(inside);
    if (!stored) throw new Refusal('notFound');
    if (stored.account_kind === accountKinds.parent)
      throw new Refusal('forbidden', { detail: 'refusal.parentStays' });
    await store.deleteUser(inside);
    await forgetStaffLock(inside, adapters.buckets, stored.login_id);
    const { id, login_id, name } = stored;
    await recordOperation(inside, { operation: 'accounts.removeUser', before: { id, login_id, name } });
    return { data: { id } };
  });
