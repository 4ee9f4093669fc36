import { hkdfSync } from 'node:crypto';

/**
 * The values of APP_SECRET that a server goes by. The first one seals and signs; what any of them has sealed or signed is
 * read: while APP_SECRET is changed there is a former one too.
 */
export type AppSecrets = readonly [current: string, ...former: string[]];

/** Key of 256 bits for one purpose: neither another key nor the secret can be derived from it. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'hakaru', purpose, 32));
}

/** The id of a secret: 72 bits from which the secret cannot be derived. */
export function idOfSecret(secret: string): string {
  return deriveKey(secret, 'id of the secret').subarray(0, 9).toString('base64url');
}
