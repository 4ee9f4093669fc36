import { data, redirect } from 'react-router';
import type { MessageKey } from '#messages/catalogue.ts';
import { pageContext } from '#web/app/page-context.ts';
import type { Posted } from './acts.ts';
import { flashCookie, redirectWithToast } from './flash.ts';
import type { RefusedCall } from './refused-call.ts';
import { findWordsOf } from './show-refusal.ts';

/*
 * What follows a refusal that no form shows: for `refused` of an act.
 */

/** What an act of a list was about is gone already, which is no mistake of whoever presses: the list stays, and says so. */
export function toldGone(key: MessageKey) {
  return ({ args }: Posted, { status }: RefusedCall) =>
    status === 404 ? redirectWithToast(args, args.url.pathname + args.url.search, key) : undefined;
}

/** Nothing is shown for 4003: an account without the permission gets the page that says so. */
export function shutPage(_posted: Posted, { refusal }: RefusedCall): undefined {
  if (refusal === 'forbidden') throw data(null, { status: 403 });
}

/** The page again, with the refusal's words as a toast: the form beside the act is not wrong, and stays as it is stored. */
export function refusalAsToast({ args }: Posted, refused: RefusedCall): Response | undefined {
  const text = findWordsOf(refused.data);
  if (text === undefined) return undefined;
  const cookie = flashCookie({ tone: 'error', text }, args.context.get(pageContext).isSecure);
  return redirect(args.url.pathname, { headers: { 'Set-Cookie': cookie } });
}
