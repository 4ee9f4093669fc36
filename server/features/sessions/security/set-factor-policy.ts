import type { sessions } from '#contract/calls/sessions.ts';
import { Refusal, refuseInvalid } from '../../../access/refusal.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler, RequestContext } from '../../../http/handler.ts';
import { findFactors, holdPolicy, putPolicy } from '../second-step/factor-store.ts';
import { hasFactor } from '../second-step/step-rules.ts';
import { notifyOwner } from './notify-owner.ts';
import { holdOwn, proveOwnPassword } from './own-account.ts';
import * as store from './policy-store.ts';

/**
 * Sets whether the company's people have a second step. Where it is required, sessions and tokens without one end at
 * once; the sender must have one. It asks for the password.
 */
export const setFactorPolicy: Handler<typeof sessions.setFactorPolicy> = async (scope, { body }, context) => {
  const owner = await proveOwnPassword(scope, context, body.current_password);
  const { second_factor, read } = body;
  const ended = await transaction(scope, async (inside) => {
    await holdOwn(inside, owner);
    const before = await holdPolicy(inside, inside.client_id);
    const isStale = read?.second_factor !== undefined && read.second_factor !== before;
    if (isStale && second_factor !== before)
      throw new Refusal('fetchLatest', { theirs: { second_factor: before } });
    if (second_factor === before) return undefined;
    if (second_factor === 'required' && !hasFactor(await findFactors(inside, owner)))
      refuseInvalid([{ path: 'second_factor', key: 'factor.policy.ownFirst' }]);
    await putPolicy(inside, inside.client_id, second_factor);
    await recordOperation(inside, {
      operation: 'sessions.setFactorPolicy',
      before: { second_factor: before },
      after: { second_factor },
    });
    return second_factor === 'required' ? endUnproven(inside, context) : undefined;
  });
  const facts = { kind: 'staff', client_id: scope.client_id, reason: 'policy' } as const;
  if (ended?.sessions) context.logSecurity('session_expired', facts);
  if (ended?.owners) context.logSecurity('authn_token_revoked', facts);
  return { data: { second_factor } };
};

/** Mails to accounts are stored before their sessions end, because rows of an account are changed after its lock. */
async function endUnproven(
  scope: CompanyScope,
  { adapters }: RequestContext,
): Promise<{ sessions: number; owners: number }> {
  const { client_id } = scope;
  const owners = await store.listUnprovenOwners(scope);
  for (const id of owners) await notifyOwner(scope, adapters, { kind: 's', client_id, id }, 'tokens_ended');
  await store.revokeUnprovenTokens(scope);
  return { sessions: await store.endUnprovenSessions(scope), owners: owners.length };
}
