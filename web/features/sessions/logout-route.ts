import { type ActionFunctionArgs, redirect } from 'react-router';
import { whatLeavingClears } from '#contract/page.ts';
import { to } from '#contract/screens.ts';
import { apiWithoutRedirects, loginOf } from '#web/api/client.ts';
import { RefusedCall } from '#web/api/refused-call.ts';
import { noStaffLoginCookie, staffLoginOf } from '#web/api/staff-login-cookie.ts';
import { pageContext } from '#web/app/page-context.ts';

/** Logs staff out, whatever state the session is in, and goes to the log-in of their role. */
export async function action(args: ActionFunctionArgs) {
  const { sessions } = apiWithoutRedirects(args);
  try {
    const { data } = await sessions.me();
    await sessions.logout();
    return leave(args, to(`${staffLoginOf(data.user)}.login`));
  } catch (error) {
    if (error instanceof RefusedCall && error.status < 500) return leave(args, loginOf(args));
    throw error;
  }
}

/** The cookies go even when the server has forgotten the session already. */
function leave({ context }: ActionFunctionArgs, login: string) {
  const { forgetSession, isSecure } = context.get(pageContext);
  forgetSession();
  const headers = { 'Clear-Site-Data': whatLeavingClears, 'Set-Cookie': noStaffLoginCookie(isSecure) };
  return redirect(login, { status: 303, headers });
}

export function loader() {
  return redirect(to('index'));
}
