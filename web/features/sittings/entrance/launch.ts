import { redirect } from 'react-router';
import { durations } from '#contract/codes/limits.ts';
import type { RefusalName } from '#contract/codes/refusals.ts';
import { pageCookies, pathCookie } from '#contract/page.ts';
import { to } from '#contract/screens.ts';
import type { ExamineeSession, Launch } from '#contract/shapes/session.ts';
import { apiWithoutRedirects } from '#web/api/client.ts';
import { findCookie } from '#web/api/cookies.ts';
import { RefusedCall } from '#web/api/refused-call.ts';
import { findBrowserLanguage, languageCookie } from '#web/app/language-cookie.ts';
import { pageContext } from '#web/app/page-context.ts';
import { type ExamParams, examParamsOf } from '../candidate-address.ts';
import { type CandidateArgs, enterExam, landingOf } from '../sitting-flow.ts';
import { findLanguage, markOf } from './launch-link.ts';

/** What the screen of a launch explains; any other refusal is the error page's, and the link may be opened again. */
export const launchProblems = [
  'unauthorized',
  'forbidden',
  'examineeHidden',
  'accountLocked',
  'examEnded',
  'invalid',
] as const satisfies readonly RefusalName[];
export type LaunchProblem = (typeof launchProblems)[number];

/**
 * Fires a launch and answers where it leads. Always a redirect, so that the token stands neither in the address bar
 * nor in the history: into the exam that was signed, or to the same page with the problem's name alone.
 */
export async function followLaunch(args: CandidateArgs, launch: Launch): Promise<Response> {
  const mark = await markOf(launch);
  const landed = await findLanding(args, mark);
  if (landed) return landed;
  try {
    const { data } = await apiWithoutRedirects(args).sessions.examineeSso({ body: launch });
    const exam = { hash: data.hash, directory: data.directory };
    const way = data.is_verify_code
      ? redirect(to('candidate.verify', { exam }))
      : enterExam({ ...args, params: exam }, data.examinee);
    const used = usedCookie(args, exam, { mark, examinee_id: data.examinee?.id });
    return goTo(way, [used, ...(await languageLines(args, launch, exam))]);
  } catch (error) {
    const problem = launchProblems.find((name) => error instanceof RefusedCall && error.refusal === name);
    if (!problem) throw error;
    const here = to('candidate.launch', { exam: examParamsOf(args), query: { problem, link: mark } });
    return goTo(redirect(here), await languageLines(args, launch, examParamsOf(args)));
  }
}

/**
 * The way into the exam for a link that this browser has used, while its code is waited for or the session it opened
 * is alive: who reloads, goes back or presses twice simply goes on.
 */
export async function findLanding(args: CandidateArgs, mark: string): Promise<Response | undefined> {
  const used = findUsed(args);
  if (used?.mark !== mark) return undefined;
  const { sessions } = apiWithoutRedirects(args);
  try {
    if (used.examinee_id === undefined) {
      const { data: code } = await sessions.examineeShowVerifyCode();
      const isWaitedFor = code.remain_time > 0 && code.tries_left > 0;
      return isWaitedFor
        ? goTo(redirect(to('candidate.verify', { exam: examParamsOf(args) })), [])
        : undefined;
    }
    const { data: examinee } = await sessions.examineeMe();
    if (examinee.id !== used.examinee_id) return undefined;
    return goTo(redirect(landingOf(examParamsOf(args), examinee)), []);
  } catch (error) {
    if (error instanceof RefusedCall) return undefined;
    throw error;
  }
}

/** After the code: the link that asked for it is known to have led this person in. Lines of Set-Cookie. */
export function rememberLaunched(args: CandidateArgs, examinee: ExamineeSession): string[] {
  const used = findUsed(args);
  if (!used || used.examinee_id !== undefined) return [];
  return [usedCookie(args, examParamsOf(args), { mark: used.mark, examinee_id: examinee.id })];
}

/** A log-in by hand ends what a link began: whoever logs in need not be whom it was for. A line of Set-Cookie. */
export function forgetLaunched(args: CandidateArgs): string {
  const name = pathCookie(pageCookies.launch, isSecure(args));
  return `${name}=; Path=${to('candidate.login', { exam: examParamsOf(args) })}; Max-Age=0${attributesOf(args)}`;
}

/** Which link this browser used last for the exam, and as whom. It opens nothing: the session does. */
interface UsedLink {
  mark: string;
  /** Undefined while the code is waited for. */
  examinee_id: number | undefined;
}

function findUsed(args: CandidateArgs): UsedLink | undefined {
  const name = pathCookie(pageCookies.launch, isSecure(args));
  const used = /^([0-9a-f]+)\.(\d*)$/.exec(findCookie(args.request, name) ?? '');
  return used?.[1] === undefined ? undefined : { mark: used[1], examinee_id: Number(used[2]) || undefined };
}

function usedCookie(args: CandidateArgs, exam: ExamParams, { mark, examinee_id }: UsedLink): string {
  const name = pathCookie(pageCookies.launch, isSecure(args));
  const life = durations.examineeIdle / 1000;
  const where = `Path=${to('candidate.login', { exam })}; Max-Age=${life}`;
  return `${name}=${mark}.${examinee_id ?? ''}; ${where}${attributesOf(args)}`;
}

/** The same to clear a cookie as to set it: under its name a browser takes no line without Secure. */
function attributesOf(args: CandidateArgs): string {
  return `; HttpOnly; SameSite=Lax${isSecure(args) ? '; Secure' : ''}`;
}

/** The language the launch asks for; else, for who has chosen none, the browser's. An exam of one keeps it. */
async function languageLines(args: CandidateArgs, launch: Launch, exam: ExamParams): Promise<string[]> {
  const { data } = await apiWithoutRedirects(args).exams.showForCandidate({ params: exam });
  if (!data.use_multilingual) return [];
  // Of the exam that was signed, which need not be the one whose address the link names.
  const pathname = to('candidate.login', { exam });
  const language = findLanguage(launch) ?? findBrowserLanguage(args.request, pathname);
  return language ? [languageCookie(language, pathname, isSecure(args))] : [];
}

/** A redirect as it may follow a token: the browser forgets the address and asks for the next one by GET. */
function goTo(way: Response, cookies: readonly string[]): Response {
  const headers = new Headers(way.headers);
  for (const [name, value] of Object.entries(launchHeaders)) headers.set(name, value);
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return new Response(null, { status: 303, headers });
}

/** Whatever answers an address with a token in it: kept by nobody, told to nobody. */
export const launchHeaders = { 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' };

function isSecure({ context }: CandidateArgs): boolean {
  return context.get(pageContext).isSecure;
}
