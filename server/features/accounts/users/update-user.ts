import type { InputOf } from '#contract/call.ts';
import type { users } from '#contract/calls/users.ts';
import type { UserFields } from '#contract/shapes/user.ts';
import { changesOf, ownChanges } from '../../../access/changes.ts';
import { type FieldProblem, Refusal, refuseInvalid } from '../../../access/refusal.ts';
import type { UserScope } from '../../../access/scope.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler, RequestContext } from '../../../http/handler.ts';
import {
  endSessionsOf,
  forgetStaffLock,
  holdOwn,
  notifyOwner,
  type ProvenOwner,
  proveOwnPassword,
  resetFactors,
} from '../../sessions/door.ts';
import { invite } from '../invitation/invite.ts';
import { forgetProofs } from '../password/token-store.ts';
import { listTaken } from './list-taken.ts';
import { getUser } from './show-user.ts';
import { fieldsOf, mayChange, refuseTaken, stateAfter, type UserAct } from './user-rules.ts';
import * as store from './user-store.ts';

/**
 * Changes an account. Locking ends its sessions and mailed links; another address ends the links that were mailed to
 * the former one, and a pending invitation is mailed to it. The account is notified.
 * @throws Refusal fetchLatest when somebody else has changed a field, or for an act that came too late; forbidden where
 * it is about the account that holds the contract; tooMany where too many addresses were another company's
 */
export const updateUser: Handler<typeof users.updateUser> = async (scope, { body }, context) => {
  const { current_password, ...asked } = body;
  const isProven = asked.act === 'resetFactor' || current_password !== undefined;
  const prover = isProven ? await proveOneself(scope, context, current_password) : undefined;
  // Without the password no address changes, so that other companies' addresses are not searched either.
  const isAsked = asked.email !== undefined && prover !== undefined;
  const taken = isAsked ? await listTaken(scope, { email: asked.email ?? '' }, scope.user_id) : [];
  return change(scope, asked, context, { prover, taken });
};

/** To take somebody's second step away, or to redirect an account's mails, the sender gives the own password. */
async function proveOneself(scope: UserScope, context: RequestContext, password: string | undefined) {
  if (password === undefined) throw noPassword();
  return proveOwnPassword(scope, context, password);
}

function noPassword(): Refusal {
  return new Refusal('invalid', { problems: [{ path: 'current_password', key: 'password.required' }] });
}

function change(
  scope: UserScope,
  { read, act, ...sent }: Omit<InputOf<typeof users.updateUser>['body'], 'current_password'>,
  context: RequestContext,
  { prover, taken }: { prover: ProvenOwner | undefined; taken: readonly FieldProblem[] },
) {
  return transaction(scope, async (inside) => {
    if (prover) await holdOwn(inside, prover);
    const stored = await store.lockUser(inside);
    if (!stored) throw new Refusal('notFound');
    const before = { ...fieldsOf(stored), restricted: stored.restricted };
    const after = fieldsOf({ ...before, ...ownChanges<UserFields>(dropAbsent(sent), read, before) });
    const { adapters } = context;
    const refusal = mayChange(stored, after, act, inside.viewer.kind);
    if (refusal) throw refusal;
    const state = stateAfter(stored, act);
    const isMoved = after.email !== before.email;
    // Mails that set a password go to it: an open session alone may not choose it.
    if (isMoved && !prover) throw noPassword();
    if (isMoved) refuseInvalid(taken);
    await store.updateUser(inside, after, state);
    const key = { client_id: inside.client_id, id: stored.id };
    if (isMoved || act === 'lock') await forgetProofs(inside, key);
    if (act === 'resetFactor') await resetFactors(inside, context);
    if (act === 'lock' || act === 'resetFactor') await endSessionsOf(inside, key);
    if (act === 'unlock') await forgetStaffLock(inside, adapters.buckets, stored.login_id);
    if (state === 'new' && ((isMoved && !stored.has_password) || act !== undefined))
      await invite(inside, adapters, stored.id);
    await tellAccount(inside, context, stored, { after, act });
    const changes = changesOf({ ...before, state: stored.state }, { ...after, state });
    await recordOperation(inside, {
      operation: 'accounts.updateUser',
      before: { id: stored.id, login_id: stored.login_id, ...changes.before },
      after: { id: stored.id, ...changes.after, ...(act && { act }) },
    });
    return { data: await getUser(inside, stored.id) };
  }).catch(refuseTaken);
}

/** Mails an account what has happened to it, at its former address. */
async function tellAccount(
  scope: UserScope,
  context: RequestContext,
  before: store.UserRecord & { has_password: boolean },
  { after, act }: { after: UserFields; act: UserAct | undefined },
): Promise<void> {
  const { adapters } = context;
  const owner = { kind: 's', client_id: scope.client_id, id: before.id } as const;
  const facts = { kind: 'staff', client_id: scope.client_id, account_id: before.id } as const;
  const [isMoved, isOtherRole] = [after.email !== before.email, after.role !== before.role];
  if (isMoved) context.logSecurity('user_updated', { ...facts, reason: 'address' });
  if (isOtherRole) context.logSecurity('user_updated', { ...facts, reason: 'role' });
  // A draft was never written to.
  if (isMoved && before.state !== 'draft')
    await notifyOwner(scope, adapters, owner, 'address_changed', before.email);
  // An account without a password learns of it by the invitation.
  if (!before.has_password) return;
  if (isOtherRole) await notifyOwner(scope, adapters, owner, 'role_changed');
  if (act === 'unlock') await notifyOwner(scope, adapters, owner, 'unlocked');
}

/** What was not sent stays as it is. */
function dropAbsent(
  sent: { [Field in keyof UserFields]?: UserFields[Field] | undefined },
): Partial<UserFields> {
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
}
