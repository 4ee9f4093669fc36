import { BlockList, isIP } from 'node:net';
import { linesOf } from '#contract/shapes/address-list.ts';

/**
 * True when a company's list is empty or names the address, or a network that it is in. IPv4 addresses may arrive mapped
 * into IPv6.
 * @param list addresses and networks on lines of their own
 */
export function isAllowedAddress(list: string | null, address: string): boolean {
  const lines = linesOf(list ?? '');
  if (lines.length === 0) return true;
  const allowed = new BlockList();
  for (const line of lines) {
    const [text = '', bits] = line.split('/');
    // A network of mapped addresses has bits that an IPv4 address does not.
    const network = bits === undefined ? plainAddress(text) : text;
    if (isIP(network) === 0) continue;
    if (bits === undefined) allowed.addAddress(network, familyOf(network));
    else allowed.addSubnet(network, Number(bits), familyOf(network));
  }
  const plain = plainAddress(address);
  return isIP(plain) !== 0 && allowed.check(plain, familyOf(plain));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6';
}

/**
 * What counts as one address: an IPv4 address in any spelling, or the first 64 bits of an IPv6 address, because the
 * owner of one address of such a network has all of them.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  return plain.includes(':') ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain;
}

/** The IPv4 form of an address that was mapped into IPv6; any other address in lower case and without its zone. */
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
