import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { whatLeavingClears } from '#contract/page.ts';
import { apiWithoutRedirects, loginOf } from '#web/api/client.ts';
import { RefusedCall } from '#web/api/refused-call.ts';
import { pageContext } from '#web/app/page-context.ts';

/** Logs a candidate out of this exam, whatever state the session is in, and goes to the exam's log-in. */
export async function action(args: ActionFunctionArgs) {
  try {
    await apiWithoutRedirects(args).sessions.examineeLogout();
  } catch (error) {
    if (!(error instanceof RefusedCall) || error.status >= 500) throw error;
  }
  args.context.get(pageContext).forgetSession();
  return redirect(loginOf(args), { status: 303, headers: { 'Clear-Site-Data': whatLeavingClears } });
}

export function loader(args: LoaderFunctionArgs) {
  return redirect(loginOf(args));
}
