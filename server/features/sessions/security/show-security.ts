import type { sessions } from '#contract/calls/sessions.ts';
import type { Handler } from '../../../http/handler.ts';
import { findFactors } from '../second-step/factor-store.ts';
import { ownerOf } from '../second-step/owner.ts';
import { policyOf } from './own-account.ts';

export const showSecurity: Handler<typeof sessions.showSecurity> = async (scope, _input, context) => {
  const owner = ownerOf(scope.viewer);
  const factors = await findFactors(scope, owner);
  const policy = await policyOf(scope, context, owner);
  return { data: { has_app: factors?.totp_sealed != null, codes_left: factors?.codes_left ?? 0, policy } };
};
