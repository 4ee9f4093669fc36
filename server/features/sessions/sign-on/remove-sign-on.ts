import type { sessions } from '#contract/calls/sessions.ts';
import { Refusal } from '../../../access/refusal.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { ownerOf } from '../second-step/owner.ts';
import { holdOwn } from '../security/own-account.ts';
import { tellOwner } from '../security/tell-owner.ts';
import { deleteSignOn, findSignOn } from './sign-on-store.ts';

/** One that was on is shut by it, and its company is told so. */
export const removeSignOn: Handler<typeof sessions.removeSignOn> = (scope, _input, { house }) =>
  transaction(scope, async (inside) => {
    const owner = ownerOf(scope.viewer);
    await holdOwn(inside, owner);
    const before = await findSignOn(inside, 'held');
    if (!before || !(await deleteSignOn(inside))) throw new Refusal('notFound');
    const { issuer, application_id, domains } = before;
    await recordOperation(inside, {
      ...{ operation: 'sessions.removeSignOn', before: { issuer, application_id, domains } },
    });
    if (before.is_on) await tellOwner(inside, house, owner, 'sign_on_off');
    return { data: null };
  });
