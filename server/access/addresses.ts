import { BlockList, isIP } from 'node:net';
import { linesOf } from '#contract/shapes/address-list.ts';

/**
 * True when a company's list is empty or names the address, or a network that it is in. IPv4 addresses may arrive mapped
 * into IPv6.
 * @param list addresses and networks on lines of their own
 */
export function isAllowedAddress(list: string | null, address: string): boolean {
  const allowed = linesOf(list ?? '');
  const plain = plainAddress(address);
  return (
    allowed.length === 0 ||
    allowed.some((line) => plainAddress(line) === plain) ||
    allowed.some((line) => isWithin(line, plain))
  );
}

/** @param place an address or a network, in any spelling */
function isWithin(place: string, address: string): boolean {
  const [network = '', bits] = place.split('/');
  const version = isIP(network);
  if (version === 0 || isIP(address) !== version) return false;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  const list = new BlockList();
  if (bits === undefined) list.addAddress(network, family);
  else list.addSubnet(network, Number(bits), family);
  return list.check(address, family);
}

/**
 * What counts as one address: an IPv4 address in any spelling, or the first 64 bits of an IPv6 address, because whoever
 * has one address of such a network has all of them.
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
