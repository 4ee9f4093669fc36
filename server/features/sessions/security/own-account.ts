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

/** What the company of an account asks for, or the platform of its own people. */
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
 * Lets on who knows the account's password. Wrong guesses count as failed log-ins: whoever sits at an open session has
 * no more tries than at the log-in.
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
 * Holds the viewer's own account until the transaction ends, so that nothing is made with a proof of before: passwords
 * are looked at without holding anything, and whoever sets another one by mail shuts out who had the account until then.
 * @param owner with the password that was proven, where one was for this very call
 * @throws Refusal unauthorized where the session has ended, invalid at `current_password` where it is another by now
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
