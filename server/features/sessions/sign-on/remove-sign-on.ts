import type { sessions } from '#contract/calls/sessions.ts';
import { Refusal } from '../../../access/refusal.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { notifyOwner } from '../security/notify-owner.ts';
import { holdOwn, proveOwnPassword } from '../security/own-account.ts';
import { deleteSignOn, findSignOn } from './sign-on-store.ts';

/**
 * Removes the company's single sign-on and, where it was on, notifies its owner. It asks for the password; switching it
 * off does not.
 */
export const removeSignOn: Handler<typeof sessions.removeSignOn> = async (scope, { body }, context) => {
  const owner = await proveOwnPassword(scope, context, body.current_password);
  return transaction(scope, async (inside) => {
    await holdOwn(inside, owner);
    const before = await findSignOn(inside, 'held');
    if (!before || !(await deleteSignOn(inside))) throw new Refusal('notFound');
    const { issuer, application_id, domains } = before;
    await recordOperation(inside, {
      ...{ operation: 'sessions.removeSignOn', before: { issuer, application_id, domains } },
    });
    if (before.is_on) await notifyOwner(inside, context.adapters, owner, 'sign_on_off');
    return { data: null };
  });
};
