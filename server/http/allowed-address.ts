import { plainAddress } from '../adapters/buckets.ts';

/**
 * True when a company's list is empty or names the address. IPv4 addresses may arrive mapped into IPv6.
 * @param list addresses on lines of their own
 */
export function isAllowedAddress(list: string | null, address: string): boolean {
  const allowed = (list ?? '').split(/\s+/).filter(Boolean);
  return allowed.length === 0 || allowed.includes(plainAddress(address));
}
