import type { sessions } from '#contract/calls/sessions.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { appSecretOf, drawPending } from '../second-step/app-factor.ts';
import { findFactors } from '../second-step/factor-store.ts';
import { ownerOf } from '../second-step/owner.ts';
import { hasFactor, maySetUpFactor } from '../second-step/step-rules.ts';
import { holdOwn, policyOf } from './own-account.ts';
import { proveOwner } from './prove-owner.ts';

/** An app that the account has stays good until a code of the new one was typed. */
export const beginApp: Handler<typeof sessions.beginApp> = async (scope, { body }, context) => {
  const own = ownerOf(scope.viewer);
  const factors = await findFactors(scope, own);
  const refusal = maySetUpFactor(await policyOf(scope, context, own), hasFactor(factors));
  if (refusal) throw refusal;
  const owner = await proveOwner(scope, context, body);
  const secret = await transaction(scope, async (inside) => {
    await holdOwn(inside, owner);
    return drawPending(inside, context.adapters, owner);
  });
  const { viewer } = scope;
  return { data: appSecretOf(secret, 'login_id' in viewer ? viewer.login_id : '') };
};
