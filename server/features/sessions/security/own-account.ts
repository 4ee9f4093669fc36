import type { FactorPolicy } from '#contract/codes/factors.ts';
import { sessionHolders } from '#contract/codes/viewers.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { CompanyScope, ViewerScope } from '../../../access/scope.ts';
import { isPassword } from '../../../adapters/passwords.ts';
import { sql } from '../../../db/sql.ts';
import type { RequestContext } from '../../../http/handler.ts';
import { getPolicy } from '../second-step/factor-store.ts';
import { type Owner, ownerOf } from '../second-step/owner.ts';
import { accountOf } from '../second-step/owner-rows.ts';
import { policyOfPlatform } from '../second-step/step-rules.ts';
import { holdAccount } from '../store.ts';
import { failGuess, getTry, lookAt } from '../throttle/throttle.ts';
import { takeBackTry } from '../throttle/try-store.ts';
import { isOwnSessionOpen } from './own-session-store.ts';

/** The second-step policy of an account: its company's, or the platform's for its own people. */
export function policyOf(
  scope: ViewerScope,
  { adapters }: RequestContext,
  owner: Owner,
): Promise<FactorPolicy> {
  return owner.kind === 's'
    ? getPolicy(scope, owner.client_id)
    : Promise.resolve(policyOfPlatform(adapters.app_url));
}

/** An account whose password was right, and which one that was. */
export interface ProvenOwner extends Owner {
  login_id: string;
  password_hash: string | null;
}

/**
 * Checks the account's own password. Wrong guesses count as failed log-ins, so that an open session gives no more tries
 * than the log-in.
 * @throws Refusal invalid at `current_password`; accountLocked or tooMany where the throttle says so
 */
export async function proveOwnPassword(
  scope: ViewerScope | CompanyScope,
  context: RequestContext,
  password: string,
): Promise<ProvenOwner> {
  const owner = ownerOf(scope.viewer);
  const { login_id, password_hash } = await getOwnPassword(scope, owner);
  const tried = await getTry(scope, context, { kind: sessionHolders[owner.kind], who: login_id });
  if (!(await lookAt(scope, tried, () => isPassword(password_hash, password, tried.address)))) {
    const { id, client_id } = owner;
    await failGuess(scope, context, tried, owner.kind === 's' ? { id, client_id } : { id });
    throw wrongPassword();
  }
  await takeBackTry(scope, tried);
  return { ...owner, login_id, password_hash };
}

/**
 * Locks the viewer's own account until the transaction ends, so that no outdated proof counts: passwords are checked
 * without a lock, and one that was set by mail meanwhile ends all earlier access.
 * @param owner with the password that was proven, where one was for this very call
 * @throws Refusal unauthorized where the session has ended, invalid at `current_password` where the password has
 * changed
 */
export async function holdOwn(scope: ViewerScope | CompanyScope, owner: Owner | ProvenOwner): Promise<void> {
  const password_hash = await holdAccount(scope, owner);
  if (!(await isOwnSessionOpen(scope, owner, scope.viewer.session_id))) throw new Refusal('unauthorized');
  if ('password_hash' in owner && owner.password_hash !== password_hash) throw wrongPassword();
}

function wrongPassword(): Refusal {
  return new Refusal('invalid', { problems: [{ path: 'current_password', key: 'password.current.wrong' }] });
}

async function getOwnPassword(scope: ViewerScope | CompanyScope, owner: Owner) {
  const found = await scope.db.one<{ login_id: string; password_hash: string | null }>(
    sql`select login_id, password_hash from ${accountOf(owner)}`,
  );
  if (!found) throw new Error('the account of a session is gone');
  return found;
}
