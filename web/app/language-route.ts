import { type ActionFunctionArgs, redirect } from 'react-router';
import { languageNamed, languageNames } from '#contract/codes/languages.ts';
import { findSafePath } from '#contract/page.ts';
import { to } from '#contract/screens.ts';
import { readForm } from '#web/api/read-form.ts';
import { languageCookie } from './language-cookie.ts';
import { pageContext } from './page-context.ts';

/**
 * The language switch: a plain form, so it works without script. On an exam's pages it sets the language of that exam.
 * An unknown language changes nothing.
 */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const form = await readForm(args);
  const name = languageNames.find((each) => each === form.get('language'));
  const back = findSafePath(form.get('next')) ?? to('index');
  if (!name) return redirect(back, 303);
  const { pathname } = new URL(back, request.url);
  const cookie = languageCookie(languageNamed(name), pathname, context.get(pageContext).isSecure);
  return redirect(back, { status: 303, headers: { 'Set-Cookie': cookie } });
}

export function loader() {
  return redirect(to('index'));
}
