import type { sessions } from '#contract/calls/sessions.ts';
import { Refusal } from '../../../access/refusal.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { holdFactors } from '../second-step/factor-store.ts';
import { renewCodes } from '../second-step/recovery-codes.ts';
import { hasFactor } from '../second-step/step-rules.ts';
import { logFactorChange } from './log-factor-change.ts';
import { notifyOwner } from './notify-owner.ts';
import { holdOwn } from './own-account.ts';
import { proveOwner } from './prove-owner.ts';

/** Recovery codes stand in for an app or a device that was lost: without one there are none. */
export const renewRecoveryCodes: Handler<typeof sessions.renewRecoveryCodes> = async (
  scope,
  { body },
  context,
) => {
  const owner = await proveOwner(scope, context, body);
  const recovery_codes = await transaction(scope, async (inside) => {
    await holdOwn(inside, owner);
    if (!hasFactor(await holdFactors(inside, owner)))
      throw new Refusal('forbidden', { detail: 'refusal.noFactor' });
    await notifyOwner(inside, context.adapters, owner, 'codes_renewed');
    return renewCodes(inside, context.adapters.recoveryMark, owner);
  });
  logFactorChange(context, owner, 'codes_renewed');
  return { data: { recovery_codes } };
};
