import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import { verification } from '#contract/codes/limits.ts';

/** Codes that people type: drawn here, and stored as marks that tell nothing without APP_SECRET. */
export interface Codes {
  /** The random digits of a new code, leading zeros included. */
  draw(): string;
  /**
   * The mark that is stored of a code. All codes could be tried on a plain hash within seconds, so this one has a key.
   * @param whose the row it belongs to: the mark of one row fits no other
   */
  markOf(whose: string, code: string): string;
}

/** HMAC-SHA256 with a key of its own derived from APP_SECRET. */
export function makeCodes(app_secret: string): Codes {
  const key = Buffer.from(hkdfSync('sha256', app_secret, 'hakaru', 'verification codes', 32));
  return {
    draw: () => String(randomInt(10 ** verification.digits)).padStart(verification.digits, '0'),
    markOf: (whose, code) => createHmac('sha256', key).update(`${whose}|${code}`).digest('base64url'),
  };
}
