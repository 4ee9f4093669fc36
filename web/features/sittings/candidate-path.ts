import type { PortionKind } from '#contract/codes/exam.ts';

/** The exam a candidate's address names. */
export interface ExamParams {
  readonly hash: string;
  readonly directory: string;
}

export type CandidatePage =
  | 'notes-online-examination'
  | 'profile/edit'
  | 'top'
  | 'start-exam'
  | TestPage
  | 'exam-submission-confirm'
  | 'feedback';

/** The page on which each kind of portion is taken (spec 2). */
const testPages = {
  personality: 'personal-analysis',
  motivation: 'motivation-measurement',
  subjects: 'subject-examination',
  jimu: 'office-processing-ability-test',
} as const satisfies Record<PortionKind, string>;
type TestPage = (typeof testPages)[PortionKind];

export function testPageOf(kind: PortionKind): TestPage {
  return testPages[kind];
}

/** The path under which the specification, and the build, know a candidate's page. */
export function screenOf(page: CandidatePage): string {
  return `/{hash}/{directory}/candidates/${page}`;
}

/** True while a test is open or about to be submitted: nothing in the frame may lead away from its clock. */
export function isTestPage(pathname: string): boolean {
  const pages = [...Object.values(testPages), 'exam-submission-confirm'];
  return pages.some((page) => pathname.endsWith(`/candidates/${page}`));
}

/** The top, telling that the personal information was registered before. */
export function topAfterProfile(exam: ExamParams): string {
  return `${candidatePath(exam, 'top')}?profile=registered`;
}

/** True when the top was opened instead of the personal information. */
export function isAfterProfile(query: URLSearchParams): boolean {
  return query.get('profile') === 'registered';
}

/** The exam of a loader's or an action's address. */
export function examOf({ params }: { params: Readonly<Record<string, string | undefined>> }): ExamParams {
  return { hash: params.hash ?? '', directory: params.directory ?? '' };
}

/** The log-in page of an exam. */
export function loginPath({ hash, directory }: ExamParams): string {
  return `/${encodeURIComponent(hash)}/${encodeURIComponent(directory)}`;
}

/** Where a log-in goes that waits for its code. */
export function verifyPath(exam: ExamParams): string {
  return `${loginPath(exam)}/verify`;
}

/** The rehearsal: open to everybody with the exam's link. */
export function rehearsalPath(exam: ExamParams): string {
  return `${loginPath(exam)}/rehearsal`;
}

/** Where a log-out form posts to. */
export function logoutPath(exam: ExamParams): string {
  return `${loginPath(exam)}/logout`;
}

/** Where a recruiting system's links lead to. */
export function launchPath(exam: ExamParams): string {
  return `${loginPath(exam)}/sso`;
}

/** A page behind the log-in, of one portion when `answerId` is given. */
export function candidatePath(exam: ExamParams, page: CandidatePage, answerId?: number): string {
  const query = answerId === undefined ? '' : `?answerId=${answerId}`;
  return `${loginPath(exam)}/candidates/${page}${query}`;
}

/**
 * Where a candidate goes whose submission page led elsewhere at the bell. The log-in page is told why it is shown.
 * @param url where it led; relative to `base`
 */
export function afterBell(exam: ExamParams, url: string, base: string): string {
  const to = new URL(url, base);
  if (to.pathname === loginPath(exam)) to.searchParams.set('closed', 'time');
  return to.pathname + to.search + to.hash;
}

/** The log-in page of somebody whom staff have hidden in the middle of a test. */
export function afterHiding(exam: ExamParams): string {
  return `${loginPath(exam)}?closed=hidden`;
}

/** The log-in page of somebody of whom no code is expected: it was used, or ran out, or none was asked for. */
export function afterCode(exam: ExamParams): string {
  return `${loginPath(exam)}?closed=code`;
}

/** Why the log-in page is shown: a test's time was up, staff have hidden the candidate, or no code is waited for. */
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
