/** The addresses and networks of a list, which stand on lines of their own. */
export function linesOf(list: string): string[] {
  return list.split(/\s+/).filter(Boolean);
}

/**
 * True when a company's list is empty or names the address, or a network that it is in. IPv4 addresses may arrive mapped
 * into IPv6.
 */
export function isAllowedAddress(list: string | null, address: string): boolean {
  const lines = linesOf(list ?? '');
  if (lines.length === 0) return true;
  const asked = bitsOf(plainAddress(address));
  return asked !== undefined && lines.some((line) => isWithin(asked, line));
}

/** Whether bits begin as those of a network do; an address is a network of itself. */
function isWithin(asked: string, line: string): boolean {
  const [text = '', length] = line.split('/');
  // A network of mapped addresses has bits that an IPv4 address does not.
  const network = bitsOf(length === undefined ? plainAddress(text) : text.toLowerCase());
  if (network?.length !== asked.length) return false;
  const fixed = length === undefined ? network.length : Number(length);
  return fixed >= 1 && fixed <= network.length && asked.startsWith(network.slice(0, fixed));
}

/** The 32 or 128 bits of an address; undefined for a text that is none. */
function bitsOf(address: string): string | undefined {
  const inBits = (numbers: readonly number[], size: number) =>
    numbers.map((each) => each.toString(2).padStart(size, '0')).join('');
  if (/^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/.test(address))
    return inBits(address.split('.').map(Number), 8);
  if (!address.includes(':') || !URL.canParse(`http://[${address}]`)) return undefined;
  const groups = groupsOf(address).map((group) => Number.parseInt(group, 16));
  return inBits(groups, 16);
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
