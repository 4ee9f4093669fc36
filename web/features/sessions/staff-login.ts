import { type LoaderFunctionArgs, redirect } from 'react-router';
import { findSafePath } from '#contract/page.ts';
import type { StaffUser } from '#contract/shapes/session.ts';
import { type Api, apiWithoutRedirects } from '#web/api/client.ts';
import { answerForm } from '#web/api/form-answer.ts';
import { readForm } from '#web/api/read-form.ts';
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

/** Logs in with the posted form and goes to the page wanted before, or to the role's own beginning. */
export async function logIn(args: LoaderFunctionArgs, call: 'login' | 'adminLogin') {
  const form = await readForm(args.request);
  return answerForm(form, async () => {
    const body = { login_id: textOf(form, 'login_id'), password: textOf(form, 'password') };
    const { data } = await apiWithoutRedirects(args).sessions[call]({ body });
    const { isSecure } = args.context.get(pageContext);
    const headers = { 'Set-Cookie': staffLoginCookie(data.user, isSecure) };
    return redirect(wantedPage(args.url, data.user) ?? homeOf(data.user), { status: 303, headers });
  });
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

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
