import { accountKinds, isPlatform, type ViewerKind } from '#contract/codes/viewers.ts';
import type { AccountState, UserFields, userActs } from '#contract/shapes/user.ts';
import { type FieldProblem, Refusal, refuseInvalid } from '../../../access/refusal.ts';
import { findTakenConstraint } from '../../../db/violations.ts';

export type UserAct = (typeof userActs)[number];

/** The fields alone. Only an operator can be restricted to some exams. */
export function fieldsOf({ name, name_kana, email, role, restricted }: UserFields): UserFields {
  return { name, name_kana, email, role, restricted: role === 'o' && restricted };
}

/**
 * The account that holds the contract keeps its role, and cannot be locked. Its second step is reset by the platform
 * alone: an open session must not be enough.
 */
export function mayChange(
  before: UserFields & { account_kind: number },
  after: UserFields,
  act: UserAct | undefined,
  by: ViewerKind,
): Refusal | undefined {
  if (before.account_kind !== accountKinds.parent) return undefined;
  if (act === 'resetFactor' && !isPlatform(by))
    return new Refusal('forbidden', { detail: 'refusal.parentFactor' });
  const isSame = before.role === after.role && before.restricted === after.restricted;
  return isSame && act !== 'lock' ? undefined : new Refusal('forbidden', { detail: 'refusal.parentStays' });
}

/**
 * The state after an act. An account without a password is invited, also when it is unlocked.
 * @throws Refusal fetchLatest for an act that its state no longer allows
 */
export function stateAfter(
  { state, has_password }: { state: AccountState; has_password: boolean },
  act: UserAct | undefined,
): AccountState {
  if (act === undefined || act === 'resetFactor') return state;
  const isLocked = state === 'locked';
  if (act === 'lock' && !isLocked) return 'locked';
  if (act === 'unlock' && isLocked) return has_password ? 'active' : 'new';
  if (act === 'invite' && (state === 'draft' || state === 'new')) return 'new';
  throw new Refusal('fetchLatest');
}

export function problemsOfTaken(taken: { login_id: boolean; email: boolean }): FieldProblem[] {
  return [
    ...(taken.login_id ? [{ path: 'login_id', key: 'staff.loginId.taken' as const }] : []),
    ...(taken.email ? [{ path: 'email', key: 'staff.email.taken' as const }] : []),
  ];
}

/** The refusal where somebody else has taken a login id or an address at the same moment. */
export function refuseTaken(error: unknown): never {
  const constraint = findTakenConstraint(error);
  const isEmail = constraint === 'login_directory_email_key';
  if (constraint?.startsWith('login_directory_'))
    refuseInvalid(problemsOfTaken({ login_id: !isEmail, email: isEmail }));
  throw error;
}
