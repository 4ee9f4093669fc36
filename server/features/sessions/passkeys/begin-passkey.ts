import type { sessions } from '#contract/calls/sessions.ts';
import { drawChallenge } from '../../../adapters/passkeys.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { findFactors, putChallenge } from '../second-step/factor-store.ts';
import { ownerOf } from '../second-step/owner.ts';
import { hasFactor, maySetUpFactor } from '../second-step/step-rules.ts';
import { holdOwn, policyOf } from '../security/own-account.ts';
import { proveOwner } from '../security/prove-owner.ts';
import { drawPasskey } from './make-passkey.ts';
import { getPlace, mayAddPasskey } from './passkey-rules.ts';

export const beginPasskey: Handler<typeof sessions.beginPasskey> = async (scope, { body }, context) => {
  const own = ownerOf(scope.viewer);
  const factors = await findFactors(scope, own);
  const policy = await policyOf(scope, context, own);
  const refusal = maySetUpFactor(policy, hasFactor(factors)) ?? mayAddPasskey(factors?.passkeys ?? 0);
  if (refusal) throw refusal;
  const owner = await proveOwner(scope, context, body);
  getPlace(context.adapters.app_url);
  const challenge = drawChallenge();
  await transaction(scope, async (inside) => {
    await holdOwn(inside, owner);
    await putChallenge(inside, owner, 'make', challenge);
  });
  const { viewer } = scope;
  const { login_id, name } = 'login_id' in viewer ? viewer : { login_id: '', name: '' };
  return { data: await drawPasskey(scope, context, { owner, login_id, name }, challenge) };
};
