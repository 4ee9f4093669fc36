import { to } from '#contract/screens.ts';
import type { Adapters } from '../../../http/handler.ts';

/** Where the provider sends its visitors back to: each company has its own, so that no answer is taken for another's. */
export function redirectOf({ app_url }: Adapters, hash: string): string {
  return `${app_url}${to('client.signOn.callback', { company: hash })}`;
}

/** The company's own way in. */
export function loginOf({ app_url }: Adapters, hash: string): string {
  return `${app_url}${to('client.signOn', { company: hash })}`;
}
