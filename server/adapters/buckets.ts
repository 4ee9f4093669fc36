import { createHmac, hkdfSync } from 'node:crypto';

/**
 * Whom and where log-ins are counted for. Accounts and addresses are few enough to try them all on a plain hash, so
 * these have a key: the database and the log hold nobody's login id and nobody's address.
 */
export interface Buckets {
  /** @param who kind of account and what was typed, such as `staff:hanako`; the account may not exist */
  ofAccount(who: string): string;
  /** @param address as the request came from it: one of IPv6 stands for its whole network */
  ofAddress(address: string): string;
}

/** HMAC-SHA256 with a key of its own derived from APP_SECRET. */
export function makeBuckets(app_secret: string): Buckets {
  const key = Buffer.from(hkdfSync('sha256', app_secret, 'hakaru', 'log-in buckets', 32));
  const markOf = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    ofAccount: (who) => markOf(`account|${who}`),
    ofAddress: (address) => markOf(`address|${networkOf(address)}`),
  };
}

/**
 * What counts as one address: a whole one of IPv4, however it is written, and the first 64 bits of IPv6, for whoever
 * has one address there has all of them.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  return plain.includes(':') ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain;
}

/** An address of IPv4 that was mapped into IPv6 as it is by itself; any other as it came, without its zone. */
export function plainAddress(address: string): string {
  const [text = ''] = address.toLowerCase().split('%', 1);
  if (!URL.canParse(`http://[${text}]`)) return text;
  const groups = groupsOf(text);
  const [high = '0', low = '0'] = groups.slice(6);
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return text;
  return [high, low].flatMap((group) => bytesOf(Number.parseInt(group, 16))).join('.');
}

/** The eight groups of an IPv6 address, hexadecimal, without leading zeros. */
function groupsOf(address: string): string[] {
  if (!URL.canParse(`http://[${address}]`)) return [address];
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = short.split('::').map((part) => part.split(':').filter(Boolean));
  const left = short.includes('::') ? 8 - head.length - tail.length : 0;
  return [...head, ...Array.from({ length: left }, () => '0'), ...tail];
}

function bytesOf(group: number): number[] {
  return [group >> 8, group & 255];
}
