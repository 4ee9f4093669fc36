import { createHmac, timingSafeEqual } from 'node:crypto';
import { limits } from '#contract/codes/limits.ts';
import type { Launch } from '#contract/shapes/session.ts';

/** A token as it came: nothing in it is true before its signature is checked. */
export interface UnprovenToken {
  key_id: string;
  /** What the signature is made of. */
  signed: string;
  signature: Buffer;
  claims: Record<string, unknown>;
}

type SignedQuery = Exclude<Launch, { token: string }>;

/**
 * Takes a compact JWS apart, or answers undefined for anything but one of HS256 with a key id (docs/launch.md).
 * Strict on purpose: `alg` has this one value, so no header can choose how it is checked; `crit` asks for what is not
 * understood here; and each part has one spelling, the canonical one of base64url.
 */
export function readToken(text: string): UnprovenToken | undefined {
  const parts = /^([\w-]+)\.([\w-]+)\.([\w-]{43})$/.exec(text);
  if (!parts || text.length > limits.launchToken) return undefined;
  const [, head = '', body = '', mark = ''] = parts;
  const header = readPart(head);
  const claims = readPart(body);
  const signature = decode(mark);
  if (!header || !claims || !signature) return undefined;
  const { alg, kid, typ = 'JWT' } = header;
  if (alg !== 'HS256' || typ !== 'JWT' || Object.hasOwn(header, 'crit')) return undefined;
  if (typeof kid !== 'string' || !/^[\w.-]{1,64}$/.test(kid)) return undefined;
  return { key_id: kid, signed: `${head}.${body}`, signature, claims };
}

/** True when the token was signed with this secret. */
export function isTokenSigned(token: UnprovenToken, secret: string): boolean {
  return isSame(token.signature, createHmac('sha256', secret).update(token.signed).digest());
}

/** True when the query was signed with this secret. */
export function isQuerySigned(query: SignedQuery, secret: string): boolean {
  const { tenant, sid, exam, ts, nonce, sig } = query;
  // Lines are what the fields are told apart by: none may hold one.
  if (![tenant, sid, exam, ts, nonce].every((field) => /^\P{Cc}+$/u.test(field))) return false;
  if (!/^[0-9a-f]{64}$/i.test(sig)) return false;
  const signed = ['v1', tenant, sid, exam, ts, nonce].join('\n');
  return isSame(Buffer.from(sig, 'hex'), createHmac('sha256', secret).update(signed).digest());
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

function readPart(part: string): Record<string, unknown> | undefined {
  const bytes = decode(part);
  if (!bytes) return undefined;
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isRecord ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function decode(part: string): Buffer | undefined {
  const bytes = Buffer.from(part, 'base64url');
  return bytes.toString('base64url') === part ? bytes : undefined;
}
