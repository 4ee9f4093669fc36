import { randomBytes } from 'node:crypto';
import { linkKeyPrefix } from '#contract/codes/linkages.ts';

/** A key of a recruiting system's program: its name, and 256 random bits of which the row keeps the hash alone. */
export interface LinkKey {
  key_id: string;
  secret: string;
}

export function drawLinkKey(): LinkKey {
  return { key_id: randomBytes(6).toString('hex'), secret: randomBytes(32).toString('base64url') };
}

/** The key as it is handed out: `hkl_{key_id}_{secret}`. */
export function writeLinkKey({ key_id, secret }: LinkKey): string {
  return `${linkKeyPrefix}${key_id}_${secret}`;
}

/** Whether what was presented is meant to be such a key, right or wrong. */
export function isLinkKey(text: string | undefined): text is string {
  return text?.startsWith(linkKeyPrefix) === true;
}

/** Reads what was presented; undefined when it cannot be one of ours. */
export function readLinkKey(text: string): LinkKey | undefined {
  const match = /^hkl_([\w-]{1,64})_([\w-]{43})$/.exec(text);
  return match ? { key_id: match[1] ?? '', secret: match[2] ?? '' } : undefined;
}
