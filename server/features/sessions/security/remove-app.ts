import type { sessions } from '#contract/calls/sessions.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { forgetApp, forgetFactors, holdFactors } from '../second-step/factor-store.ts';
import { ownerOf } from '../second-step/owner.ts';
import { hasFactor, mayRemoveFactor } from '../second-step/step-rules.ts';
import { logFactorChange } from './log-factor-change.ts';
import { notifyOwner } from './notify-owner.ts';
import { holdOwn, policyOf } from './own-account.ts';
import { proveOwner } from './prove-owner.ts';

/** Where passkeys are left the account still has its second step, and its recovery codes. */
export const removeApp: Handler<typeof sessions.removeApp> = async (scope, { body }, context) => {
  const policy = await policyOf(scope, context, ownerOf(scope.viewer));
  const owner = await proveOwner(scope, context, body);
  const hadApp = await transaction(scope, async (inside) => {
    await holdOwn(inside, owner);
    const before = await holdFactors(inside, owner);
    if (hasFactor({ ...before, totp_sealed: null })) {
      await forgetApp(inside, owner);
    } else {
      const refusal = mayRemoveFactor(policy);
      if (refusal) throw refusal;
      await forgetFactors(inside, owner);
    }
    const hadApp = before.totp_sealed !== null;
    if (hadApp) await notifyOwner(inside, context.adapters, owner, 'app_removed');
    return hadApp;
  });
  if (hadApp) logFactorChange(context, owner, 'app_removed');
  return { data: null };
};
