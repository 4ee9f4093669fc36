import type { sessions } from '#contract/calls/sessions.ts';
import type { Handler } from '../../../http/handler.ts';
import { forgetFactors } from '../second-step/factor-store.ts';
import { ownerOf } from '../second-step/owner.ts';
import { mayRemoveFactor } from '../second-step/step-rules.ts';
import { policyOf, proveOwnPassword } from './own-account.ts';
import { tellChange } from './tell-change.ts';

export const removeApp: Handler<typeof sessions.removeApp> = async (scope, { body }, context) => {
  const refusal = mayRemoveFactor(await policyOf(scope, context, ownerOf(scope.viewer)));
  if (refusal) throw refusal;
  const owner = await proveOwnPassword(scope, context, body.current_password);
  if (await forgetFactors(scope, owner)) tellChange(context, owner, 'app_removed');
  return { data: null };
};
