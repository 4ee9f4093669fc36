import type { StepMethod } from '#contract/codes/factors.ts';
import { type SessionKind, sessionHolders, viewers } from '#contract/codes/viewers.ts';
import { plainAddress } from '#contract/ip-address.ts';
import type { ExamineeAuth, StaffAuth } from '#contract/shapes/session.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { OpenScope, Scope } from '../../../access/scope.ts';
import type { AccessClaims } from '../../../access/tokens.ts';
import { drawRefreshSecret, hashRefreshSecret } from '../../../access/tokens.ts';
import type { RequestContext } from '../../../http/handler.ts';
import type { SecurityFacts } from '../../../http/security-events.ts';
import { findClientInfo } from '../../companies/door.ts';
import { getExamineeSessionById } from '../../sittings/door.ts';
import { agreementOf, judgeStaleRefresh } from '../rules.ts';
import { deviceOf } from '../security/device.ts';
import * as store from '../store.ts';
import { tryPlaceOf } from '../throttle/throttle.ts';
import { examineeTried } from '../throttle/tried.ts';
import type { Place } from '../throttle/try-store.ts';
import { type FormerSession, openSession } from './open-store.ts';

/** Whose session is opened, with what its tokens say, and where its log-in counts. */
export interface Opening {
  owner: { kind: SessionKind; client_id: number; id: number };
  claims: Omit<AccessClaims, 'sid'>;
  place: Place;
  /** `{hash}/{directory}` of a candidate's session. */
  exam?: string;
  /** Of a candidate: when the terms were agreed to that hold on. */
  agreed_at?: Date | null;
  /** How the account has proven itself. */
  by?: 'password' | 'code' | 'launch' | 'sign_on' | StepMethod;
}

/**
 * Opens a session for an account that has proven itself, and hands its tokens over. The session that the same browser
 * had until now ends: its cookies are overwritten.
 */
export async function openTokens(
  scope: OpenScope,
  context: RequestContext,
  { owner, claims, place, exam, agreed_at = null, by = 'password' }: Opening,
) {
  const { tokens } = context.adapters;
  const secret = drawRefreshSecret();
  const former = findFormer(context, exam);
  const opened = await openSession(scope, owner, hashRefreshSecret(secret), place, former, {
    ...deviceOf(context.agent),
    address: plainAddress(context.address),
    agreed_at,
    // The company's own provider stands for a second step: it asks for what the company wants.
    second_step: by !== 'password',
  });
  const refresh = { kind: owner.kind, client_id: owner.client_id, session_id: opened.id, secret };
  const facts = {
    kind: sessionHolders[owner.kind],
    client_id: owner.client_id || undefined,
    account_id: owner.id,
  };
  context.logSecurity('authn_login_success', { ...facts, reason: by });
  if (former && opened.has_ended_former) context.logSecurity('session_expired', ended(former, 'new_login'));
  context.logSecurity('session_created', { ...facts, session_id: opened.id });
  const carried = context.carry(
    { ...tokens.sign({ ...claims, sid: opened.id }), refresh_token: tokens.writeRefresh(refresh) },
    exam,
  );
  return { tokens: carried, session_id: opened.id };
}

/** An ended session as the log names it. */
function ended(key: store.SessionKey, reason: string): SecurityFacts {
  const { kind, client_id, id } = key;
  return { kind: sessionHolders[kind], client_id: client_id || undefined, session_id: id, reason };
}

/**
 * The session whose refresh token, good or not, is in the cookies that are going to be overwritten. They are those of
 * `exam`: a launch may lead into another exam than its address names, where somebody is signed in.
 */
function findFormer(context: RequestContext, exam: string | undefined): FormerSession | undefined {
  const presented = context.adapters.tokens.readRefresh(context.presentedRefresh(exam));
  if (!presented) return undefined;
  const { kind, client_id, session_id, secret } = presented;
  return { kind, client_id, id: session_id, presented_hash: hashRefreshSecret(secret) };
}

/** Ends a session, and says so in the log. */
export async function closeSession(
  scope: Scope,
  context: RequestContext,
  key: store.SessionKey,
  reason: 'logout' | 'reuse' | 'account' | 'new_login',
): Promise<void> {
  await store.endSession(scope, key);
  context.logSecurity('session_expired', ended(key, reason));
}

/** The owner of a presented refresh token, and the token that follows it (null when it raced a rotation). */
export async function rotate(
  scope: OpenScope,
  context: RequestContext,
  kinds: readonly SessionKind[],
): Promise<{ key: store.SessionKey; owner_id: number; refresh_token: string | null }> {
  const { tokens } = context.adapters;
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
  if (verdict === 'reused') {
    context.logSecurity('authn_token_reuse', {
      ...ended(key, 'refresh_token'),
      account_id: session?.owner_id,
    });
    await closeSession(scope, context, key, 'reuse');
  }
  if (session?.idle_over && !session.ended) context.logSecurity('session_expired', ended(key, 'time'));
  throw new Refusal('unauthorized');
}

/**
 * True when the request brings a session of this very candidate, which stays until the code is right. Somebody else's
 * session ends, and its cookies are cleared.
 */
export async function staysSignedIn(
  scope: OpenScope,
  context: RequestContext,
  { client_id, id, hash, directory }: store.ExamineeAccount,
): Promise<boolean> {
  const former = findFormer(context, `${hash}/${directory}`);
  if (former?.kind !== 'e') return false;
  const session = await store.findSession(scope, former, former.presented_hash);
  if (!session || session.ended || session.idle_over) return false;
  if (!session.is_current && !session.is_replaced) return false;
  if (former.client_id === client_id && session.owner_id === id) return true;
  await closeSession(scope, context, former, 'new_login');
  return false;
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

/** Opens the session of a candidate who has proven to be one, and answers it. */
export async function openExaminee(
  scope: OpenScope,
  context: RequestContext,
  account: store.ExamineeAccount,
  by: NonNullable<Opening['by']>,
): Promise<ExamineeAuth> {
  const { tokens, session_id } = await openTokens(scope, context, {
    owner: { kind: viewers.examinee.session, client_id: account.client_id, id: account.id },
    claims: { k: viewers.examinee.token, id: account.id, cid: account.client_id, eid: account.exam_id },
    place: tryPlaceOf(context, examineeTried(account)),
    exam: `${account.hash}/${account.directory}`,
    agreed_at: agreementOf(account),
    by,
  });
  return examineeAuth(scope, account, tokens, session_id);
}

/** @param session_id in which the terms may have been agreed to */
export async function examineeAuth(
  scope: OpenScope,
  account: store.ExamineeAccount,
  tokens: { access_token: string | null; refresh_token: string | null; expires_at: string },
  session_id: number,
): Promise<ExamineeAuth> {
  const examinee = await getExamineeSessionById(scope, account.client_id, account.id, session_id);
  return { data: { is_verify_code: false, ...tokens, examinee } };
}
