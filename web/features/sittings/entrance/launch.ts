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

/** Refusals that the launch screen explains; others show the error page, and the link may be opened again. */
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
    if ('order' in launch && error instanceof RefusedCall && error.refusal === 'expired')
      return goTo(redirect(orderPageOf(args, launch.order)), []);
    const problem = launchProblems.find((name) => error instanceof RefusedCall && error.refusal === name);
    if (!problem) throw error;
    const here = to('candidate.launch', { exam: examParamsOf(args), query: { problem, link: mark } });
    return goTo(redirect(here), await languageLines(args, launch, examParamsOf(args)));
  }
}

/** The page behind an order's link, which says what it does. */
function orderPageOf(args: CandidateArgs, order: string): string {
  return to('candidate.order', { exam: examParamsOf(args), query: { o: order } });
}

/**
 * The way into the exam for a link that this browser has already used, while its code is pending or its session is
 * open: a candidate who reloads, goes back or presses twice simply goes on.
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

/** Set-Cookie lines that, once the code was right, remember which person the link has let in. */
export function rememberLaunched(args: CandidateArgs, examinee: ExamineeSession): string[] {
  const used = findUsed(args);
  if (!used || used.examinee_id !== undefined) return [];
  return [usedCookie(args, examParamsOf(args), { mark: used.mark, examinee_id: examinee.id })];
}

/** A Set-Cookie line that forgets the link after a log-in by hand: the link may have been another person's. */
export function forgetLaunched(args: CandidateArgs): string {
  const name = pathCookie(pageCookies.launch, isSecure(args));
  return `${name}=; Path=${to('candidate.login', { exam: examParamsOf(args) })}; Max-Age=0${attributesOf(args)}`;
}

/** The link that this browser used last for the exam, and its person. It grants no access: the session does. */
interface UsedLink {
  mark: string;
  /** Undefined while the code is pending. */
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

/** Setting and clearing use the same attributes: the cookie's name makes browsers refuse a line without Secure. */
function attributesOf(args: CandidateArgs): string {
  return `; HttpOnly; SameSite=Lax${isSecure(args) ? '; Secure' : ''}`;
}

/** Set-Cookie lines for the launch's language, else the browser's. An exam in one language needs none. */
async function languageLines(args: CandidateArgs, launch: Launch, exam: ExamParams): Promise<string[]> {
  const { data } = await apiWithoutRedirects(args).exams.showForCandidate({ params: exam });
  if (!data.use_multilingual) return [];
  // For the exam in the signed data, which may differ from the exam in the link's address.
  const pathname = to('candidate.login', { exam });
  const language = findLanguage(launch) ?? findBrowserLanguage(args.request, pathname);
  return language ? [languageCookie(language, pathname, isSecure(args))] : [];
}

/** A redirect away from an address with a token: by 303, so that the next request is a GET, and never cached. */
function goTo(way: Response, cookies: readonly string[]): Response {
  const headers = new Headers(way.headers);
  for (const [name, value] of Object.entries(launchHeaders)) headers.set(name, value);
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return new Response(null, { status: 303, headers });
}

/** For every answer to an address with a token: no cache stores it, and no other site gets it as the referrer. */
export const launchHeaders = { 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' };

function isSecure({ context }: CandidateArgs): boolean {
  return context.get(pageContext).isSecure;
}
