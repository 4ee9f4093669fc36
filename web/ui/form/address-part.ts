import { lastPartOf } from '#contract/address.ts';

/** The typed part as the API will store it, in half-width characters; '' while it cannot be part of an address. */
export function addressPartOf(typed: string): string {
  const part = lastPartOf(typed.normalize('NFKC').trim());
  return /^[A-Za-z0-9_-]{1,255}$/.test(part) ? part : '';
}
