import { type LoaderFunctionArgs, redirect } from 'react-router';
import type { Language } from '#contract/codes/languages.ts';
import { to } from '#contract/screens.ts';
import { api } from '#web/api/client.ts';
import { languageCookie } from '#web/app/language-cookie.ts';
import { pageContext } from '#web/app/page-context.ts';
import { examParamsOf } from '../candidate-address.ts';

/**
 * An exam of several languages begins in the one that is wanted, until the visitor chooses another.
 * @throws a redirect to the same page, once: the address shows it, for a browser may keep no cookies
 */
export async function greet(
  args: LoaderFunctionArgs,
  screen: 'candidate.login' | 'candidate.order',
  wanted: Language | undefined,
): Promise<void> {
  const { url, context } = args;
  const { language, isSecure } = context.get(pageContext);
  if (wanted === undefined || wanted === language || url.searchParams.has('greeted')) return;
  const { data: exam } = await api(args).exams.showForCandidate({ params: examParamsOf(args) });
  if (!exam.use_multilingual) return;
  const query = { ...Object.fromEntries(url.searchParams), greeted: wanted };
  throw redirect(to(screen, { exam, query }), {
    headers: { 'Set-Cookie': languageCookie(wanted, url.pathname, isSecure) },
  });
}
