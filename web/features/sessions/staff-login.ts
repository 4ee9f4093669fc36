import { type LoaderFunctionArgs, redirect } from 'react-router';
import type { LoginSide } from '#contract/codes/factors.ts';
import { findSafePath } from '#contract/page.ts';
import { to } from '#contract/screens.ts';
import type { StaffAuth, StaffEntry, StaffUser } from '#contract/shapes/session.ts';
import { actsOf } from '#web/api/acts.ts';
import { type Api, apiWithoutRedirects } from '#web/api/client.ts';
import { RefusedCall } from '#web/api/refused-call.ts';
import { staffLoginCookie } from '#web/api/staff-login-cookie.ts';
import { pageContext } from '#web/app/page-context.ts';
import { homeOf } from '#web/app/viewer.ts';

/** Redirects a member of staff who is signed in already; without a good session the log-in page shows. */
export async function sendSignedInOn(args: LoaderFunctionArgs): Promise<null> {
  const user = await findUser(apiWithoutRedirects(args));
  if (user) throw redirect(homeOf(user));
  return null;
}

/** What the log-in page of one side does: a log-in by password, or by a passkey alone, which takes two acts. */
export function logInAt(side: LoginSide) {
  return actsOf({
    form: {
      call: side === 'admin' ? 'sessions.adminLogin' : 'sessions.login',
      done: ({ args, response }) => sendToStep(args, response.data, `${side}.secondStep`),
    },
    begin: {
      call: 'sessions.beginPasskeyLogin',
      ask: () => ({ body: { side } }),
      done: ({ response }) => ({ asked: response.data.passkey }),
    },
    passkey: {
      call: 'sessions.passkeyLogin',
      ask: ({ body: { passkey } }) => ({ body: { passkey } }),
      done: ({ args, response }) => sendOn(args, response.data),
    },
  });
}

/** Goes on with somebody who has just logged in: to the page wanted before, or to the role's own beginning. */
export function sendOn(args: LoaderFunctionArgs, { user }: Pick<StaffAuth['data'], 'user'>): Response {
  return redirect(pageAfter(args.url, user), { status: 303, headers: loginHeaders(args, user) });
}

/** Goes on with a right password: to a second step, or to a password of one's own, where the account needs that first. */
function sendToStep(
  args: LoaderFunctionArgs,
  entry: StaffEntry['data'],
  step: `${LoginSide}.secondStep`,
): Response {
  if (entry.is_second_step === false && entry.is_new_account)
    return redirect(to('client.updateNewAccount', { query: { token: entry.account_token } }), {
      status: 303,
    });
  if (!entry.is_second_step) return sendOn(args, entry);
  const next = findSafePath(args.url.searchParams.get('next'));
  return redirect(to(step, { query: { next } }), { status: 303 });
}

/** Where a log-in leads. */
export function pageAfter(url: URL, user: StaffUser): string {
  return wantedPage(url, user) ?? homeOf(user);
}

/** What the browser keeps of who logged in. */
export function loginHeaders({ context }: LoaderFunctionArgs, user: StaffUser): { 'Set-Cookie': string } {
  return { 'Set-Cookie': staffLoginCookie(user, context.get(pageContext).isSecure) };
}

/**
 * The page wanted before the log-in, when it is local and of this person's side of the product. A path with steps back
 * (`..`) is judged by where it leads.
 */
export function wantedPage(url: URL, user: Pick<StaffUser, 'role' | 'client_id'>): string | undefined {
  const next = findSafePath(url.searchParams.get('next'));
  if (next === undefined) return undefined;
  const { pathname } = new URL(next, url.origin);
  const side = user.role === 'a' ? /^\/(admin|client)\// : new RegExp(`^/client/${user.client_id}/`);
  return side.test(pathname) && !/\/login\b/.test(pathname) ? next : undefined;
}

/** Who is signed in on the staff's side, if anybody is. */
export async function findUser(api: Api): Promise<StaffUser | undefined> {
  try {
    return (await api.sessions.me()).data.user;
  } catch (error) {
    if (error instanceof RefusedCall && error.status < 500) return undefined;
    throw error;
  }
}
