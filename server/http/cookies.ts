import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { durations, verification } from '#contract/codes/limits.ts';
import { findExamOfPath, pageCookies } from '#contract/page.ts';

/** The pair of cookies one session lives in. Candidates have a pair per exam, so two exams do not mix. */
export interface CookieNames {
  access: string;
  refresh: string;
}

export const staffCookies: CookieNames = { access: 'hakaru_staff', refresh: 'hakaru_staff_refresh' };

/** @param exam `{hash}/{directory}` */
export function candidateCookies(exam: string): CookieNames {
  const key = keyOf(exam);
  return { access: `hakaru_sit_${key}`, refresh: `hakaru_sit_refresh_${key}` };
}

/** Where a browser keeps what a code is tried with. @param exam `{hash}/{directory}` */
function verifyCookie(exam: string): string {
  return `hakaru_verify_${keyOf(exam)}`;
}

function keyOf(exam: string): string {
  return createHash('sha256').update(exam).digest('hex').slice(0, 16);
}

/** Which session's cookies a request means: candidates' calls name their exam in x-exam, pages in their path. */
export function cookieNamesFor(request: FastifyRequest): CookieNames {
  const route = request.routeOptions.url ?? '';
  if (!route.startsWith('/api/')) return cookieNamesOfPage(request.url.split('?', 1)[0] ?? '');
  const exam = namedExam(request);
  const ofCandidate = route.startsWith('/api/examinee/') || route === '/api/master-data';
  return ofCandidate && exam !== undefined ? candidateCookies(exam) : staffCookies;
}

/** The secret of a log-in that waits for its code, of the exam which the request names. */
export function findVerifyToken(request: FastifyRequest): string | undefined {
  const exam = namedExam(request);
  return exam === undefined ? undefined : request.cookies[verifyCookie(exam)];
}

/** @param exam `{hash}/{directory}` */
export function hasVerifyCookie(request: FastifyRequest, exam: string): boolean {
  return request.cookies[verifyCookie(exam)] !== undefined;
}

function namedExam(request: FastifyRequest): string | undefined {
  const exam = request.headers['x-exam'];
  return typeof exam === 'string' && exam.length <= 600 ? exam : undefined;
}

function cookieNamesOfPage(pathname: string): CookieNames {
  const exam = findExamOfPath(pathname);
  return exam ? candidateCookies(`${exam.hash}/${exam.directory}`) : staffCookies;
}

/** True when the caller wants its session in HttpOnly cookies and no token in the body. */
export function wantsCookies(request: FastifyRequest): boolean {
  return request.headers['x-session'] === 'cookie';
}

export function setSessionCookies(
  reply: FastifyReply,
  names: CookieNames,
  tokens: { access_token: string; refresh_token: string | null },
  secure: boolean,
  idle: number,
): void {
  const options = { path: '/', httpOnly: true, sameSite: 'lax' as const, secure };
  reply.setCookie(names.access, tokens.access_token, { ...options, maxAge: durations.accessToken / 1000 });
  if (tokens.refresh_token)
    reply.setCookie(names.refresh, tokens.refresh_token, { ...options, maxAge: idle / 1000 });
}

/**
 * The secret of a log-in that waits for its code, and for `/examinees/verify` which exam that is. They outlive the
 * code, so that who comes back too late is told so.
 */
export function setVerifyCookies(reply: FastifyReply, exam: string, token: string, secure: boolean): void {
  const maxAge = verification.windowMinutes * 60;
  const options = { httpOnly: true, sameSite: 'lax' as const, secure, maxAge };
  reply.setCookie(verifyCookie(exam), token, { ...options, path: '/' });
  reply.setCookie(pageCookies.verify, exam, { ...options, path: verifyPlace });
}

export function clearVerifyCookies(reply: FastifyReply, exam: string): void {
  reply.clearCookie(verifyCookie(exam), { path: '/' });
  reply.clearCookie(pageCookies.verify, { path: verifyPlace });
}

const verifyPlace = '/examinees';

export function clearSessionCookies(reply: FastifyReply, names: CookieNames): void {
  for (const name of [names.access, names.refresh]) reply.clearCookie(name, { path: '/' });
}
