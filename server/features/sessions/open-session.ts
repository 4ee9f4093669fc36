import { createHash } from 'node:crypto';
import type { ExamineeAuth, StaffAuth } from '#contract/shapes/session.ts';
import type { RequestContext } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import type { OpenScope } from '../../http/scope.ts';
import type { AccessClaims } from '../../http/tokens.ts';
import { drawRefreshSecret, hashRefreshSecret } from '../../http/tokens.ts';
import { findClientInfo } from '../companies/door.ts';
import { notProven } from '../linkages/door.ts';
import { getExamineeSessionById } from '../sittings/door.ts';
import { judgeStaleRefresh, mayTry } from './rules.ts';
import * as store from './store.ts';
import * as tries from './try-store.ts';

/** Counts a try and refuses it when its account or address has failed too often. Answers the account's bucket. */
export async function getTry(scope: OpenScope, who: string): Promise<string> {
  const counted = await tries.countTry(scope, bucketOf(who));
  await admitTry(scope, counted);
  return counted.bucket;
}

/**
 * Refuses a counted try whose account or address has failed too often. A try that was refused unseen counts no longer:
 * an account is locked for the window, not for as long as somebody knocks.
 */
export async function admitTry(scope: OpenScope, counted: tries.CountedTry): Promise<void> {
  const refusal = mayTry(await tries.readFailures(scope, addressOf(scope), counted));
  if (!refusal) return;
  await tries.forgetTry(scope, counted);
  throw refusal;
}

/** Ends a try whose account is unknown or whose password is wrong: both answer alike. */
export async function refuseTry(scope: OpenScope): Promise<never> {
  await tries.recordFailure(scope, addressOf(scope));
  throw new Refusal('unauthorized', { detail: 'refusal.login' });
}

/**
 * Ends a launch that no key of ours has signed: it counts against its address as a failed log-in does. One that is
 * signed never comes here, however many others of a school's address have failed.
 */
export async function refuseLaunch(scope: OpenScope): Promise<never> {
  const refusal = mayTry(await tries.readFailures(scope, addressOf(scope)));
  if (refusal) throw refusal;
  await tries.recordFailure(scope, addressOf(scope));
  throw notProven();
}

/** Opens a session for an account that has proven itself, and hands its tokens over. */
export async function openTokens(
  scope: OpenScope,
  context: RequestContext,
  owner: { kind: store.SessionKind; client_id: number; id: number },
  claims: Omit<AccessClaims, 'sid'>,
  exam?: string,
  bucket?: string,
) {
  const secret = drawRefreshSecret();
  const sid = await store.openSession(
    scope,
    owner.kind,
    owner.client_id,
    owner.id,
    hashRefreshSecret(secret),
    bucket,
  );
  const refresh = { kind: owner.kind, client_id: owner.client_id, session_id: sid, secret };
  const { tokens } = context.house;
  return context.carry(
    { ...tokens.sign({ ...claims, sid }), refresh_token: tokens.writeRefresh(refresh) },
    exam,
  );
}

/** The owner of a presented refresh token, and the token that follows it (null when it raced a rotation). */
export async function rotate(
  scope: OpenScope,
  context: RequestContext,
  kinds: readonly store.SessionKind[],
): Promise<{ key: store.SessionKey; owner_id: number; refresh_token: string | null }> {
  const { tokens } = context.house;
  const presented = tokens.readRefresh(context.presentedRefresh());
  if (!presented || !kinds.includes(presented.kind)) throw new Refusal('unauthorized');
  const key = { kind: presented.kind, client_id: presented.client_id, id: presented.session_id };
  const secret = drawRefreshSecret();
  const hash = hashRefreshSecret(presented.secret);
  const owner_id = await store.rotateSession(scope, key, hash, hashRefreshSecret(secret));
  if (owner_id !== undefined)
    return { key, owner_id, refresh_token: tokens.writeRefresh({ ...presented, secret }) };
  const session = await store.findSession(scope, key, hash);
  const verdict = judgeStaleRefresh(session);
  if (verdict === 'raced' && session) return { key, owner_id: session.owner_id, refresh_token: null };
  if (verdict === 'reused') await store.endSession(scope, key);
  throw new Refusal('unauthorized');
}

/** True when whoever asks comes with a session of this very candidate. */
export async function hasSessionOf(
  scope: OpenScope,
  context: RequestContext,
  { client_id, id }: Pick<store.ExamineeAccount, 'client_id' | 'id'>,
): Promise<boolean> {
  const presented = context.house.tokens.readRefresh(context.presentedRefresh());
  if (presented?.kind !== 'e' || presented.client_id !== client_id) return false;
  const key = { kind: presented.kind, client_id, id: presented.session_id };
  const session = await store.findSession(scope, key, hashRefreshSecret(presented.secret));
  if (session?.owner_id !== id || session.ended || session.idle_over) return false;
  return session.is_current || session.is_replaced;
}

/** The auth answer of an administrator or a member of staff. */
export async function staffAuth(
  scope: OpenScope,
  account: store.AdminAccount | store.StaffAccount,
  tokens: { access_token: string | null; refresh_token: string | null; expires_at: string },
): Promise<StaffAuth> {
  const client_id = 'client_id' in account ? Number(account.client_id) : null;
  return {
    data: {
      ...tokens,
      user: {
        id: account.id,
        name: account.name,
        login_id: account.login_id,
        role: 'role' in account ? (account.role as 'c' | 'o') : 'a',
        kind: Number('kind' in account ? account.kind : account.account_kind),
        restricted: 'restricted' in account && account.restricted === true,
        client_id,
      },
      client: client_id === null ? null : ((await findClientInfo(scope, client_id)) ?? null),
    },
  };
}

/**
 * Opens the session of a candidate who has proven to be one, and answers it.
 * @param bucket of a log-in by password, whose failures are cleared on the way
 */
export async function openExaminee(
  scope: OpenScope,
  context: RequestContext,
  account: store.ExamineeAccount,
  bucket?: string,
): Promise<ExamineeAuth> {
  const owner = { kind: 'e' as const, client_id: account.client_id, id: account.id };
  const claims = { k: 'e' as const, id: account.id, cid: account.client_id, eid: account.exam_id };
  const exam = `${account.hash}/${account.directory}`;
  return examineeAuth(scope, account, await openTokens(scope, context, owner, claims, exam, bucket));
}

/** @param session_id of a session that goes on: the terms may have been agreed to in it */
export async function examineeAuth(
  scope: OpenScope,
  account: store.ExamineeAccount,
  tokens: { access_token: string | null; refresh_token: string | null; expires_at: string },
  session_id?: number,
): Promise<ExamineeAuth> {
  const examinee = await getExamineeSessionById(scope, account.client_id, account.id, session_id);
  return { data: { is_verify_code: false, ...tokens, examinee } };
}

function addressOf(scope: OpenScope): string {
  return bucketOf(`address:${scope.address}`);
}

/** Buckets are hashed: the table of failures holds nobody's login id and nobody's address. */
export function bucketOf(who: string): string {
  return createHash('sha256').update(who).digest('base64url');
}
