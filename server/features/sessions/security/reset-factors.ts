import type { UserScope } from '../../../access/scope.ts';
import type { RequestContext } from '../../../http/handler.ts';
import { forgetFactors } from '../second-step/factor-store.ts';
import { logFactorChange } from './log-factor-change.ts';
import { notifyOwner } from './notify-owner.ts';

/** Takes an account's second step away, for somebody who has lost it; false where it had none. */
export async function resetFactors(scope: UserScope, context: RequestContext): Promise<boolean> {
  const owner = { kind: 's', client_id: scope.client_id, id: scope.user_id } as const;
  const isReset = await forgetFactors(scope, owner);
  if (!isReset) return false;
  await notifyOwner(scope, context.adapters, owner, 'reset');
  logFactorChange(context, owner, 'reset');
  return true;
}
