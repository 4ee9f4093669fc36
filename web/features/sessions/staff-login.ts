import { type LoaderFunctionArgs, redirect } from 'react-router';
import { findSafePath } from '#contract/page.ts';
import type { StaffAuth, StaffUser } from '#contract/shapes/session.ts';
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

/** Goes on with somebody who has just logged in: to the page wanted before, or to the role's own beginning. */
export function sendOn(args: LoaderFunctionArgs, { user }: StaffAuth['data']): Response {
  const headers = { 'Set-Cookie': staffLoginCookie(user, args.context.get(pageContext).isSecure) };
  return redirect(wantedPage(args.url, user) ?? homeOf(user), { status: 303, headers });
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

async function findUser(api: Api): Promise<StaffUser | undefined> {
  try {
    return (await api.sessions.me()).data.user;
  } catch (error) {
    if (error instanceof RefusedCall && error.status < 500) return undefined;
    throw error;
  }
}
