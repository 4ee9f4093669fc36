import type { sessions } from '#contract/calls/sessions.ts';
import { Refusal } from '../../../access/refusal.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { ownerOf } from '../second-step/owner.ts';
import { notifyOwner } from '../security/notify-owner.ts';
import { holdOwn, proveOwnPassword } from '../security/own-account.ts';
import { presentSignOn } from './present-sign-on.ts';
import { refuseOldSession } from './refuse-old-session.ts';
import { stateOf } from './sign-on-rules.ts';
import { findSignOn, switchTo } from './sign-on-store.ts';

/**
 * Switches single sign-on on for the company's people, after a successful trial, or off. Open sessions stay. Switching
 * it on asks for the password; switching it off does not.
 */
export const switchSignOn: Handler<typeof sessions.switchSignOn> = async (scope, { body }, context) => {
  const { is_on, current_password = '' } = body;
  const owner = is_on ? await proveOwnPassword(scope, context, current_password) : ownerOf(scope.viewer);
  if (is_on) await refuseOldSession(scope, context, owner);
  return transaction(scope, async (inside) => {
    await holdOwn(inside, owner);
    const before = await findSignOn(inside, 'held');
    if (!before) throw new Refusal('notFound');
    if (is_on && stateOf(before) === 'untried')
      throw new Refusal('fetchLatest', { detail: 'refusal.signOn.untried' });
    if (before.is_on !== is_on) {
      await switchTo(inside, is_on);
      await recordOperation(inside, {
        ...{ operation: 'sessions.switchSignOn', before: { is_on: before.is_on }, after: { is_on } },
      });
      await notifyOwner(inside, context.adapters, owner, is_on ? 'sign_on_on' : 'sign_on_off');
    }
    return { data: presentSignOn({ ...before, is_on }) };
  });
};
