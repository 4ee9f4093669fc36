import type { PortionKind } from '#contract/codes/exam.ts';
import { screens, to } from '#contract/screens.ts';

/** The exam a candidate's address names. */
export interface ExamParams {
  readonly hash: string;
  readonly directory: string;
}

/** The exam of a loader's or an action's address. */
export function examParamsOf({
  params,
}: {
  params: Readonly<Record<string, string | undefined>>;
}): ExamParams {
  return { hash: params.hash ?? '', directory: params.directory ?? '' };
}

/** The name of the screen on which a kind of portion is taken. */
export function testPageOf<Kind extends PortionKind>(kind: Kind): `candidate.${Kind}` {
  return `candidate.${kind}`;
}

/** True while a test is open or about to be submitted: nothing in the frame may lead away from its clock. */
export function isTestPage(pathname: string): boolean {
  return isPaperPage(pathname) || isAt(pathname, 'candidate.confirm');
}

/** True where questions are asked: they need the room, and without a line the page is the one kept for that. */
export function isPaperPage(pathname: string): boolean {
  return pagesWithPaper.some((name) => isAt(pathname, name));
}

const pagesWithPaper = [
  'candidate.personality',
  'candidate.motivation',
  'candidate.subjects',
  'candidate.jimu',
  'candidate.offline',
] as const;

function isAt(pathname: string, name: (typeof pagesWithPaper)[number] | 'candidate.confirm'): boolean {
  return pathname.endsWith(screens[name].path.slice(screens['candidate.login'].path.length));
}

/** The top, telling that the personal information was registered before. */
export function topAfterProfile(exam: ExamParams): string {
  return to('candidate.top', { exam, query: { profile: 'registered' } });
}

/** True when the top was opened instead of the personal information. */
export function isAfterProfile(query: URLSearchParams): boolean {
  return query.get('profile') === 'registered';
}

/**
 * Where a candidate goes when the submission page redirects at the deadline. The log-in page says why it is shown.
 * @param url the redirect's target; relative to `base`
 */
export function afterTimeUp(exam: ExamParams, url: string, base: string): string {
  const next = new URL(url, base);
  if (next.pathname === to('candidate.login', { exam })) next.searchParams.set('closed', 'time');
  return next.pathname + next.search + next.hash;
}

/** The log-in page after staff have hidden the candidate in the middle of a test. */
export function afterHiding(exam: ExamParams): string {
  return to('candidate.login', { exam, query: { closed: 'hidden' } });
}

/** The log-in page when no code is pending: it was used, it expired, or none was requested. */
export function afterCode(exam: ExamParams): string {
  return to('candidate.login', { exam, query: { closed: 'code' } });
}

/** Why the log-in page is shown: a test's time is up, staff have hidden the candidate, or no code is pending. */
export function findClosedBy(query: URLSearchParams): 'time' | 'hidden' | 'code' | undefined {
  const reason = query.get('closed');
  return reason === 'time' || reason === 'hidden' || reason === 'code' ? reason : undefined;
}

/** The portion an address names, or undefined when it names none. */
export function findAnswerId(url: URL): number | undefined {
  const text = url.searchParams.get('answerId') ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/** The exam as sessions and the answer store name it. */
export function examKey({ hash, directory }: ExamParams): string {
  return `${hash}/${directory}`;
}
