import { createHmac } from 'node:crypto';
import { networkOf } from '#contract/ip-address.ts';

/**
 * Keyed hashes of the accounts and addresses that log-ins are counted for. Accounts and addresses are few enough
 * to try them all on a plain hash; with a key the database and the log tell nobody their login ids or addresses.
 */
export interface Buckets {
  /** @param who kind of account and what was typed, such as `staff:hanako`; the account may not exist */
  ofAccount(who: string): string;
  /** @param address of the request; an IPv6 address stands for its whole network */
  ofAddress(address: string): string;
  /** The same for other tries than log-ins: however many there are, they lock nobody out of a log-in. */
  ofOther(what: OtherTry, address: string): string;
}

/**
 * What is tried without an account: unsigned launches, codes of reports, tokens and keys of programs, links that hand
 * keys over, sign-ons of one company.
 */
export type OtherTry = 'launch' | 'report' | 'token' | 'key' | 'handover' | `sign-on|${number}`;

/** What the key was derived for from APP_SECRET in databases of earlier releases. */
export const bucketPurpose = 'log-in buckets';

/** HMAC-SHA256 with a kept key (server/db/secrets/kept-keys.ts): a change of APP_SECRET forgets no lock. */
export function makeBuckets(key: Buffer): Buckets {
  const markOf = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    ofAccount: (who) => markOf(`account|${who}`),
    ofAddress: (address) => markOf(`address|${networkOf(address)}`),
    ofOther: (what, address) => markOf(`${what}|${networkOf(address)}`),
  };
}
