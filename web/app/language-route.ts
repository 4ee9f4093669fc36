import { type ActionFunctionArgs, redirect } from 'react-router';
import { languages } from '#contract/codes/languages.ts';
import { findSafePath, pageCookies } from '#contract/page.ts';
import { readForm } from '#web/api/read-form.ts';
import { pageContext } from './page-context.ts';

const year = 365 * 24 * 60 * 60;

/** The language switch: a plain form, so it works without script. An unknown language changes nothing. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const language = languages.find((each) => each === form.get('language'));
  const back = findSafePath(form.get('next')) ?? '/';
  if (!language) return redirect(back, 303);
  const secure = context.get(pageContext).isSecure ? '; Secure' : '';
  const cookie = `${pageCookies.language}=${language}; Path=/; Max-Age=${year}; HttpOnly; SameSite=Lax${secure}`;
  return redirect(back, { status: 303, headers: { 'Set-Cookie': cookie } });
}

export function loader() {
  return redirect('/');
}
