import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { durations } from '#contract/codes/limits.ts';
import { findExamOfPath } from '#contract/page.ts';

/** The pair of cookies one session lives in. Candidates have a pair per exam, so two exams do not mix. */
export interface CookieNames {
  access: string;
  refresh: string;
}

export const staffCookies: CookieNames = { access: 'hakaru_staff', refresh: 'hakaru_staff_refresh' };

/** @param exam `{hash}/{directory}` */
export function candidateCookies(exam: string): CookieNames {
  const key = createHash('sha256').update(exam).digest('hex').slice(0, 16);
  return { access: `hakaru_sit_${key}`, refresh: `hakaru_sit_refresh_${key}` };
}

/** Which session's cookies a request means: candidates' calls name their exam in x-exam, pages in their path. */
export function cookieNamesFor(request: FastifyRequest): CookieNames {
  const route = request.routeOptions.url ?? '';
  if (!route.startsWith('/api/')) return cookieNamesOfPage(request.url.split('?', 1)[0] ?? '');
  const exam = request.headers['x-exam'];
  const ofCandidate =
    typeof exam === 'string' &&
    exam.length <= 600 &&
    (route.startsWith('/api/examinee/') || route === '/api/master-data');
  return ofCandidate ? candidateCookies(exam) : staffCookies;
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

export function clearSessionCookies(reply: FastifyReply, names: CookieNames): void {
  for (const name of [names.access, names.refresh]) reply.clearCookie(name, { path: '/' });
}
