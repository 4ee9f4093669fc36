import { createHash } from 'node:crypto';
import type { GreenhouseSending, GreenhouseStatus } from '#contract/shapes/greenhouse.ts';
import { isComplete } from '../orders/order-rules.ts';
import type { StoredOrder } from '../orders/order-store.ts';

/** An id of the candidate: Greenhouse's own in the address of the profile, else a digest of that address. */
export function externalIdOf({ greenhouse_profile_url }: GreenhouseSending['candidate']): string {
  const [, id] = /\/people\/(\d{1,20})(?:[/?#]|$)/.exec(greenhouse_profile_url) ?? [];
  return id ?? `gh-${createHash('sha256').update(greenhouse_profile_url).digest('hex').slice(0, 32)}`;
}

/** Family name first where it is written in Chinese characters or kana. */
export function nameOf({ first_name, last_name }: GreenhouseSending['candidate']): string | null {
  const isEastern = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+$/u.test(last_name ?? '');
  const parts = isEastern ? [last_name, first_name] : [first_name, last_name];
  return parts.filter(Boolean).join(' ') || null;
}

/** The status of an order in Greenhouse's words: complete is what has its results. */
export function statusOf(order: Pick<StoredOrder, 'status' | 'scored'>): GreenhouseStatus['partner_status'] {
  if (isComplete(order)) return 'complete';
  const words = {
    open: 'not_started',
    begun: 'in_progress',
    done: 'scoring',
    withdrawn: 'withdrawn',
  } as const;
  return words[order.status];
}
