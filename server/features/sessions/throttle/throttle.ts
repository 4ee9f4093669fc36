import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { StepMethod } from '#contract/codes/factors.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { OpenScope, TenantScope, ViewerScope } from '../../../access/scope.ts';
import type { RequestContext } from '../../../http/handler.ts';
import type { AccountKind, SecurityFacts } from '../../../http/security-events.ts';
import { notProven } from '../../linkages/door.ts';
import { findNewLock, isCrowded, mayTry } from './throttle-rules.ts';
import { bucketOf, type Tried } from './tried.ts';
import * as tries from './try-store.ts';

/** A try that may go on: its password is checked next. */
export interface AdmittedTry extends tries.CountedTry {
  kind: AccountKind;
}

/** An account as the log names it. */
type Known = { id: number; client_id?: unknown } | undefined;

/** Whose log-ins count together, and where the request comes from. */
export function tryPlaceOf(context: RequestContext, tried: Tried): tries.Place {
  const { buckets } = context.adapters;
  return { account: bucketOf(buckets, tried), address: buckets.ofAddress(context.address) };
}

/** Counts a try, and refuses it when its account or address has failed too often. */
export async function getTry(
  scope: OpenScope | TenantScope | ViewerScope,
  context: RequestContext,
  tried: Tried,
): Promise<AdmittedTry> {
  return admitTry(scope, context, tried.kind, await tries.countTry(scope, tryPlaceOf(context, tried)));
}

/**
 * Refuses a counted try whose account or address has failed too often. A refused try no longer counts: an account is
 * locked for the window, not for as long as somebody goes on trying. Where simultaneous tries could reach a limit
 * together, the try waits for them, and is refused in the end until a second later, which is no lock.
 */
export async function admitTry(
  scope: OpenScope | TenantScope | ViewerScope,
  context: RequestContext,
  kind: AccountKind,
  counted: tries.CountedTry,
  account?: Known,
): Promise<AdmittedTry> {
  let row = counted;
  for (let waited = 0; ; waited += 1) {
    const failures = await tries.readFailures(scope, row);
    const refusal = mayTry(failures);
    if (!refusal && !isCrowded(failures)) return { ...row, kind };
    await tries.takeBackTry(scope, row);
    if (refusal) return turnAway(context, kind, counted, account, refusal);
    if (waited === mostWaits) throw new Refusal('tooMany', { retry_after: 1 });
    await pause(randomInt(shortestWait, 4 * shortestWait));
    row = await tries.countTry(scope, row);
  }
}

/** How often a try waits for simultaneous ones, and for how many milliseconds at the least. */
const mostWaits = 5;
const shortestWait = 40;

function turnAway(
  context: RequestContext,
  kind: AccountKind,
  counted: tries.CountedTry,
  account: Known,
  refusal: Refusal,
): never {
  const event = refusal.refusal === 'tooMany' ? 'excess_rate_limit_exceeded' : 'authn_login_fail_max';
  context.logSecurity(event, factsOf({ kind, account: counted.account }, account));
  throw refusal;
}

/** Checks the password of an admitted try. When the check itself fails, the try is taken back. */
export async function lookAt<T>(
  scope: OpenScope | TenantScope | ViewerScope,
  tried: tries.CountedTry,
  look: () => Promise<T>,
): Promise<T> {
  try {
    return await look();
  } catch (error) {
    await tries.takeBackTry(scope, tried);
    throw error;
  }
}

/** Ends a try whose account is unknown or whose password is wrong: both answer alike. */
export async function refuseTry(
  scope: OpenScope | TenantScope | ViewerScope,
  context: RequestContext,
  tried: AdmittedTry,
  account: Known,
): Promise<never> {
  await failGuess(scope, context, tried, account);
  throw new Refusal('unauthorized', { detail: 'refusal.login' });
}

/** Counts a wrong password, or a wrong code of the second step. */
export async function failGuess(
  scope: OpenScope | TenantScope | ViewerScope,
  context: RequestContext,
  tried: AdmittedTry,
  account: Known,
  reason: 'password' | StepMethod = 'password',
): Promise<void> {
  await tries.failTry(scope, tried);
  const facts = factsOf(tried, account);
  context.logSecurity('authn_login_fail', { ...facts, reason });
  const lock = findNewLock(await tries.countFailures(scope, tried));
  if (lock) context.logSecurity('authn_login_lock', { ...facts, reason: lock });
}

/** Ends a try whose password fits but whose account may not log in: that is no failed guess. */
export async function keepOut(
  scope: OpenScope | TenantScope | ViewerScope,
  context: RequestContext,
  tried: AdmittedTry,
  account: NonNullable<Known>,
  refusal: Refusal,
): Promise<never> {
  await tries.clearFailures(scope, tried);
  context.logSecurity('authn_login_fail', { ...factsOf(tried, account), reason: reasonOf(refusal) });
  throw refusal;
}

/**
 * Refuses a launch that none of our keys has signed. It counts against launches from its address and not against
 * log-ins, because another site's page can send a browser here a thousand times.
 */
export async function refuseLaunch(
  scope: OpenScope | TenantScope | ViewerScope,
  context: RequestContext,
): Promise<never> {
  const bucket = context.adapters.buckets.ofOther('launch', context.address);
  await refuseFullAddress(scope, context, 'linkage', bucket);
  await failAtAddress(scope, context, bucket);
  context.logSecurity('authn_login_fail', { kind: 'linkage', reason: 'signature' });
  throw notProven();
}

/**
 * Refuses an address from which too much has failed, where no account is known yet.
 * @param bucket another one than that of all log-ins from the address
 */
export async function refuseFullAddress(
  scope: OpenScope | TenantScope | ViewerScope,
  context: RequestContext,
  kind: AccountKind,
  bucket = context.adapters.buckets.ofAddress(context.address),
): Promise<void> {
  const refusal = mayTry(await tries.readAddress(scope, bucket));
  if (!refusal) return;
  context.logSecurity('excess_rate_limit_exceeded', { kind });
  throw refusal;
}

/** Counts a failure that names no account against its address, or in another bucket. */
export async function failAtAddress(
  scope: OpenScope | TenantScope | ViewerScope,
  context: RequestContext,
  bucket = context.adapters.buckets.ofAddress(context.address),
): Promise<void> {
  await tries.failUnnamed(scope, bucket);
}

/** The word for a refusal in the log. */
export function reasonOf({ refusal, detail }: Refusal): string {
  return detail?.replace(/^refusal\./, '') ?? refusal;
}

function factsOf(
  { kind, account: bucket }: Pick<AdmittedTry, 'kind' | 'account'>,
  account: Known,
): SecurityFacts {
  if (!account) return { kind, account: bucket };
  const { client_id } = account;
  return { kind, account_id: account.id, client_id: typeof client_id === 'number' ? client_id : undefined };
}
