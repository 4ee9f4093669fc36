import type { MessageKey } from '#messages/catalogue.ts';
import type { PageArgs } from './client.ts';
import { redirectWithToast } from './flash.ts';
import { RefusedCall } from './refused-call.ts';

/**
 * For `catch` of an act of a list: its subject is gone already, which is no mistake of the user. The list stays, and
 * says so; any other error is thrown again.
 */
export function toldGone(args: PageArgs, key: MessageKey) {
  return (error: unknown): Response => {
    if (!(error instanceof RefusedCall) || error.status !== 404) throw error;
    return redirectWithToast(args, args.url.pathname + args.url.search, key);
  };
}
