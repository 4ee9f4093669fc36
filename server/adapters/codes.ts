import { createHmac, randomInt } from 'node:crypto';
import { verification } from '#contract/codes/limits.ts';
import { type AppSecrets, deriveKey } from './app-secrets.ts';
import { isSameSecret } from './passwords.ts';

/** Codes that people type within minutes, stored as keyed hashes, which cannot be tried without APP_SECRET. */
export interface Codes {
  /** The random digits of a new code, leading zeros included. */
  draw(): string;
  /**
   * The mark that is stored of a code. All codes could be tried on a plain hash within seconds, so this one has a key.
   * @param whose the row it belongs to: the mark of one row fits no other
   */
  markOf(whose: string, code: string): string;
  /** True when this is the code's mark, of any of the secrets. */
  isMarkOf(mark: string, whose: string, code: string): boolean;
}

/** HMAC-SHA256 with a key of its own derived from APP_SECRET. */
export function makeCodes(secrets: AppSecrets): Codes {
  const [markOf, ...former] = [...secrets].map((secret) => makeMark(deriveKey(secret, purpose)));
  if (!markOf) throw new Error('codes without a secret');
  return {
    draw: () => String(randomInt(10 ** verification.digits)).padStart(verification.digits, '0'),
    markOf,
    isMarkOf: (mark, whose, code) => [markOf, ...former].some((of) => isSameSecret(of(whose, code), mark)),
  };
}

const purpose = 'verification codes';

/** The key of recovery codes in databases of earlier releases; they had the key of all codes. */
export const recoveryPurpose = purpose;

/** Marks of recovery codes, which hold until they are used: their key is kept (server/db/secrets/kept-keys.ts). */
export type MarkOf = (whose: string, code: string) => string;

export function makeMark(key: Buffer): MarkOf {
  return (whose, code) => createHmac('sha256', key).update(`${whose}|${code}`).digest('base64url');
}
