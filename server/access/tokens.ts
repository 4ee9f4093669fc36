import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';
import type { TokenScope } from '#contract/codes/api-tokens.ts';
import { durations } from '#contract/codes/limits.ts';
import type { LinkKeyPurpose } from '#contract/codes/linkages.ts';
import { kindOfToken, type SessionKind, type TokenLetter, viewers } from '#contract/codes/viewers.ts';
import type { AppSecrets } from '../adapters/app-secrets.ts';

/** What an access token says; `k` is the viewer's letter (contract/codes/viewers.ts). */
export interface AccessClaims {
  k: TokenLetter;
  /** The account's id. */
  id: number;
  /** The session's id. */
  sid: number;
  /** Company; absent for admins. */
  cid?: number;
  /** Exam; only for examinees. */
  eid?: number;
  /** The token that another program presented instead of a session: never signed, and `sid` is 0. */
  api?: UsedToken;
  /** The key that a recruiting system's program presented: never signed either; `id` is the linkage's. */
  link?: UsedKey;
}

/** A token of staff that a request was made with, and what it lets its bearer do. */
export interface UsedToken {
  id: number;
  scopes: readonly TokenScope[];
}

/** A key of a linkage that a request was made with, what it opens, and how often a minute each call. */
export interface UsedKey {
  purpose: LinkKeyPurpose;
  per_minute: number;
}

export interface Tokens {
  sign(claims: AccessClaims): { access_token: string; expires_at: string };
  /** The claims of a token that is ours and not expired, or undefined. */
  verify(token: string): AccessClaims | undefined;
  writeRefresh(token: RefreshToken): string;
  /** Reads a presented refresh token; undefined when we never issued it. */
  readRefresh(text: string | undefined): RefreshToken | undefined;
}

/** What a token has beside its claims. */
type SignedClaims = AccessClaims & { exp: number; iss?: unknown; aud?: unknown };

/** The same for every server of the product, under whatever name it is reached. */
const issuer = 'hakaru';
const audiences = {
  a: 'hakaru:platform',
  s: 'hakaru:staff',
  e: 'hakaru:candidate',
} as const satisfies Record<SessionKind, string>;

/** Null for a viewer who has no session, and so no signed token. */
function audienceOf(letter: TokenLetter): string | null {
  const { session } = viewers[kindOfToken(letter)];
  return session && audiences[session];
}

/**
 * Whether a token is one of ours, for the kind of viewer that it names. Tokens of earlier releases have neither until
 * they expire.
 */
function isForItsKind({ k, iss, aud }: SignedClaims): boolean {
  if (iss === undefined && aud === undefined) return true;
  return iss === issuer && aud === audienceOf(k);
}

/** Verified tokens remembered before all are forgotten: they live 15 minutes, and one node rarely sees more. */
const rememberedTokens = 20_000;

/** Signs and verifies access tokens (HS256). @param secrets of which the first signs, and any verifies */
export function makeTokens(secrets: AppSecrets): Tokens {
  const [key, ...formerKeys] = keysFor('access', secrets);
  const [refreshKey, ...formerRefreshKeys] = keysFor('refresh', secrets);
  const sign = createSigner({ key, expiresIn: durations.accessToken, algorithm: 'HS256' });
  const verifiers = [key, ...formerKeys].map((each) => createVerifier({ key: each, algorithms: ['HS256'] }));
  // A candidate's token comes with every save, so its verified claims are remembered by the token itself. The library's
  // own cache hashes each token, which took longer than everything else here.
  const verified = new Map<string, SignedClaims>();
  return {
    sign: (claims) => ({
      access_token: sign({ ...claims, iss: issuer, aud: audienceOf(claims.k) }),
      expires_at: new Date(Date.now() + durations.accessToken).toISOString(),
    }),
    verify(token) {
      const known = verified.get(token);
      if (known) return known.exp * 1000 > Date.now() ? known : undefined;
      const claims = verifyWithAny(verifiers, token);
      if (claims) {
        if (verified.size >= rememberedTokens) verified.clear();
        verified.set(token, claims);
      }
      return claims;
    },
    writeRefresh: (token) => writeRefreshToken(refreshKey, token),
    readRefresh: (text) => readRefreshToken([refreshKey, ...formerRefreshKeys], text),
  };
}

function keysFor(purpose: string, [current, ...former]: AppSecrets): [string, ...string[]] {
  const keyOf = (secret: string) => createHash('sha256').update(`${purpose}:${secret}`).digest('hex');
  return [keyOf(current), ...former.map(keyOf)];
}

type Verify = (token: string) => unknown;

function verifyWithAny([verify, ...others]: readonly Verify[], token: string): SignedClaims | undefined {
  if (!verify) return undefined;
  try {
    const claims = verify(token) as SignedClaims;
    // One of another release may be for a kind of viewer that this one does not know: that throws too.
    return isForItsKind(claims) ? claims : undefined;
  } catch {
    return verifyWithAny(others, token);
  }
}

/** A refresh token names its session and carries 256 random bits, of which only the hash is stored. */
export interface RefreshToken {
  kind: SessionKind;
  /** 0 for admins. */
  client_id: number;
  session_id: number;
  secret: string;
}

export function drawRefreshSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashRefreshSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Compared in constant time. @param hash as it is stored, of `hashRefreshSecret` */
export function isHashOf(hash: string, secret: string): boolean {
  const [stored, presented] = [Buffer.from(hash), Buffer.from(hashRefreshSecret(secret))];
  return stored.length === presented.length && timingSafeEqual(stored, presented);
}

/**
 * The mark proves that we issued the token. So an old token is recognised as a reuse, which ends the session, while a
 * made-up one, which anybody could send, ends nothing.
 */
function writeRefreshToken(key: string, token: RefreshToken): string {
  const body = `${token.kind}.${token.client_id}.${token.session_id}.${token.secret}`;
  return `${body}.${markOf(key, body)}`;
}

function readRefreshToken(keys: readonly string[], text: string | undefined): RefreshToken | undefined {
  const match = /^(([ase])\.(\d{1,15})\.(\d{1,15})\.([\w-]{43}))\.([\w-]{43})$/.exec(text ?? '');
  if (!match) return undefined;
  const [, body = '', kind, client_id, session_id, secret = '', mark = ''] = match;
  const isMark = (key: string) => timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(key, body)));
  if (!keys.some(isMark)) return undefined;
  return {
    kind: kind as RefreshToken['kind'],
    client_id: Number(client_id),
    session_id: Number(session_id),
    secret,
  };
}

function markOf(key: string, body: string): string {
  return createHmac('sha256', key).update(body).digest('base64url');
}
