import type { sessions } from '#contract/calls/sessions.ts';
import { Refusal } from '../../../access/refusal.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { forgetFactors, holdFactors } from '../second-step/factor-store.ts';
import { hasFactor, mayRemoveFactor } from '../second-step/step-rules.ts';
import { logFactorChange } from '../security/log-factor-change.ts';
import { notifyOwner } from '../security/notify-owner.ts';
import { holdOwn, policyOf } from '../security/own-account.ts';
import { proveOwner } from '../security/prove-owner.ts';
import { endOtherSessions } from '../store.ts';
import { deletePasskey } from './passkey-store.ts';

/** With the last second step the recovery codes are removed too. */
export const removePasskey: Handler<typeof sessions.removePasskey> = async (
  scope,
  { params, body },
  context,
) => {
  const owner = await proveOwner(scope, context, body);
  const policy = await policyOf(scope, context, owner);
  await transaction(scope, async (inside) => {
    await holdOwn(inside, owner);
    const before = await holdFactors(inside, owner);
    if (!(await deletePasskey(inside, owner, params.id))) throw new Refusal('notFound');
    await notifyOwner(inside, context.adapters, owner, 'passkey_removed');
    // Also the device's own session.
    await endOtherSessions(inside, owner, scope.viewer.session_id);
    if (hasFactor({ ...before, passkeys: before.passkeys - 1 })) return;
    const refusal = mayRemoveFactor(policy);
    if (refusal) throw refusal;
    await forgetFactors(inside, owner);
  });
  logFactorChange(context, owner, 'passkey_removed');
  return { data: null };
};
