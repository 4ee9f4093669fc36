import { createHmac, timingSafeEqual } from 'node:crypto';
import { type CompactJWSHeaderParameters, compactVerify, errors } from 'jose';
import type { Launch } from '#contract/shapes/session.ts';

/** A launch as a query with an HMAC. */
export type SignedQuery = Extract<Launch, { sig: string }>;
type Claims = Record<string, unknown>;

/** What a token's signature is checked with. */
interface TokenKey {
  secret: string;
}

const encoder = new TextEncoder();

/**
 * Reads a compact JWS of HS256 that names its key (docs/launch.md). The claims that come back are signed with that key;
 * undefined is answered for everything else. Stricter than the standard: `alg` has this one value, so no header can
 * choose how it is checked; `crit` is refused, because nothing it may name is known here; each part has one spelling.
 * @param findKey the key of that id, if it is in use
 */
export async function readToken<Key extends TokenKey>(
  text: string,
  findKey: (key_id: string) => Promise<Key | undefined>,
): Promise<{ key: Key; claims: Claims } | undefined> {
  if (!isCanonical(text)) return undefined;
  let key: Key | undefined;
  const secretOf = async (header: CompactJWSHeaderParameters): Promise<Uint8Array> => {
    const key_id = keyIdOf(header);
    key = key_id === undefined ? undefined : await findKey(key_id);
    if (!key) throw new errors.JWSInvalid('no key');
    return encoder.encode(key.secret);
  };
  try {
    const { payload } = await compactVerify(text, secretOf, { algorithms: ['HS256'] });
    const claims = readClaims(payload);
    return key && claims && { key, claims };
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

/** True when the query was signed with this secret. */
export function isQuerySigned(query: SignedQuery, secret: string): boolean {
  const { tenant, sid, exam, ts, nonce, sig } = query;
  // Line breaks separate the signed fields: no field may contain one.
  if (![tenant, sid, exam, ts, nonce].every((field) => /^\P{Cc}+$/u.test(field))) return false;
  if (!/^[0-9a-f]{64}$/i.test(sig)) return false;
  const signed = ['v1', tenant, sid, exam, ts, nonce].join('\n');
  return timingSafeEqual(Buffer.from(sig, 'hex'), createHmac('sha256', secret).update(signed).digest());
}

/** Three parts, each the canonical base64url of its bytes: the library would take other spellings of the same. */
function isCanonical(text: string): boolean {
  const parts = text.split('.');
  return (
    parts.length === 3 &&
    parts.every((part) => part !== '' && Buffer.from(part, 'base64url').toString('base64url') === part)
  );
}

function keyIdOf(header: CompactJWSHeaderParameters): string | undefined {
  const { kid, typ = 'JWT' } = header;
  if (typ !== 'JWT' || Object.hasOwn(header, 'crit')) return undefined;
  return typeof kid === 'string' && /^[\w.-]{1,64}$/.test(kid) ? kid : undefined;
}

function readClaims(bytes: Uint8Array): Claims | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isRecord ? (value as Claims) : undefined;
  } catch {
    return undefined;
  }
}
