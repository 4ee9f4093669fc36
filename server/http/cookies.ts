import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { secondStep } from '#contract/codes/factors.ts';
import { durations, verification } from '#contract/codes/limits.ts';
import { signOn } from '#contract/codes/sign-on.ts';
import { findExamOfPath, hostCookie, pageCookies } from '#contract/page.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** True when people reach the product by https: cookies carry Secure, and names that only this host can set. */
    secureCookies: boolean;
  }
}

/** The pair of cookies one session lives in. Candidates have a pair per exam, so two exams do not mix. */
export interface CookieNames {
  access: string;
  refresh: string;
}

export function staffCookies(secure: boolean): CookieNames {
  return { access: hostCookie('hakaru_staff', secure), refresh: hostCookie('hakaru_staff_refresh', secure) };
}

/** @param exam `{hash}/{directory}` */
export function candidateCookies(exam: string, secure: boolean): CookieNames {
  const key = keyOf(exam);
  return {
    access: hostCookie(`hakaru_sit_${key}`, secure),
    refresh: hostCookie(`hakaru_sit_refresh_${key}`, secure),
  };
}

/** The cookie that keeps the secret of a log-in that waits for its code. @param exam `{hash}/{directory}` */
function verifyCookie(exam: string, secure: boolean): string {
  return hostCookie(`hakaru_verify_${keyOf(exam)}`, secure);
}

function keyOf(exam: string): string {
  return createHash('sha256').update(exam).digest('hex').slice(0, 16);
}

/** Which session's cookies a request means: candidates' calls name their exam in x-exam, pages in their path. */
export function cookieNamesFor(request: FastifyRequest): CookieNames {
  const { secureCookies } = request.server;
  const route = request.routeOptions.url ?? '';
  if (!route.startsWith('/api/')) return cookieNamesOfPage(request.url.split('?', 1)[0] ?? '', secureCookies);
  const exam = namedExam(request);
  return request.routeOptions.config.isOfCandidate && exam !== undefined
    ? candidateCookies(exam, secureCookies)
    : staffCookies(secureCookies);
}

/** The cookies of the session that a page belongs to, from its path. */
export function cookieNamesOfPage(pathname: string, secure: boolean): CookieNames {
  const exam = findExamOfPath(pathname);
  return exam ? candidateCookies(`${exam.hash}/${exam.directory}`, secure) : staffCookies(secure);
}

/** The secret of a log-in that waits for its code, of the exam which the request names. */
export function findVerifyToken(request: FastifyRequest): string | undefined {
  const exam = namedExam(request);
  return exam === undefined ? undefined : request.cookies[verifyCookie(exam, request.server.secureCookies)];
}

/** @param exam `{hash}/{directory}` */
export function hasVerifyCookie(request: FastifyRequest, exam: string): boolean {
  return request.cookies[verifyCookie(exam, request.server.secureCookies)] !== undefined;
}

function stepCookie(secure: boolean): string {
  return hostCookie('hakaru_step', secure);
}

/** The secret of a staff log-in that waits for its second step. */
export function findStepToken(request: FastifyRequest): string | undefined {
  return request.cookies[stepCookie(request.server.secureCookies)];
}

export function setStepCookie(reply: FastifyReply, token: string): void {
  const options = { ...cookieOptions(reply), maxAge: secondStep.life / 1000 };
  reply.setCookie(stepCookie(reply.server.secureCookies), token, options);
}

export function clearStepCookie(reply: FastifyReply): void {
  reply.clearCookie(stepCookie(reply.server.secureCookies), cookieOptions(reply));
}

function signOnCookie(secure: boolean): string {
  return hostCookie('hakaru_sign_on', secure);
}

/** The secret of a visit to the company's identity provider, in the browser that began it. */
export function findSignOnToken(request: FastifyRequest): string | undefined {
  return request.cookies[signOnCookie(request.server.secureCookies)];
}

export function setSignOnCookie(reply: FastifyReply, token: string): void {
  const options = { ...cookieOptions(reply), maxAge: signOn.life / 1000 };
  reply.setCookie(signOnCookie(reply.server.secureCookies), token, options);
}

export function clearSignOnCookie(reply: FastifyReply): void {
  reply.clearCookie(signOnCookie(reply.server.secureCookies), cookieOptions(reply));
}

/** Which exam a candidate's call means: `{hash}/{directory}`. */
export function namedExam(request: FastifyRequest): string | undefined {
  const { exam: asked } = request.query as { exam?: unknown };
  const exam = request.headers['x-exam'] ?? (request.method === 'GET' ? asked : undefined);
  return typeof exam === 'string' && exam.length <= 600 ? exam : undefined;
}

/** True when the caller wants its session in HttpOnly cookies and no token in the body. */
export function wantsCookies(request: FastifyRequest): boolean {
  return request.headers['x-session'] === 'cookie';
}

/** @param idle how long the session lives without use, in milliseconds */
export function setSessionCookies(
  reply: FastifyReply,
  names: CookieNames,
  tokens: { access_token: string; refresh_token: string | null },
  idle: number,
): void {
  const options = cookieOptions(reply);
  reply.setCookie(names.access, tokens.access_token, { ...options, maxAge: durations.accessToken / 1000 });
  if (tokens.refresh_token)
    reply.setCookie(names.refresh, tokens.refresh_token, { ...options, maxAge: idle / 1000 });
}

/**
 * Sets the secret of a log-in that waits for its code and, for `/examinees/verify`, which exam it is for. The cookies
 * outlive the code, so that somebody who returns too late sees why.
 */
export function setVerifyCookies(reply: FastifyReply, exam: string, token: string): void {
  const options = { ...cookieOptions(reply), maxAge: verification.windowMinutes * 60 };
  const { secureCookies } = reply.server;
  reply.setCookie(verifyCookie(exam, secureCookies), token, options);
  reply.setCookie(hostCookie(pageCookies.verify, secureCookies), exam, options);
}

export function clearVerifyCookies(reply: FastifyReply, exam: string): void {
  const { secureCookies } = reply.server;
  const names = [verifyCookie(exam, secureCookies), hostCookie(pageCookies.verify, secureCookies)];
  for (const name of names) reply.clearCookie(name, cookieOptions(reply));
}

export function clearSessionCookies(reply: FastifyReply, names: CookieNames): void {
  for (const name of [names.access, names.refresh]) reply.clearCookie(name, cookieOptions(reply));
}

/** Setting and clearing use the same attributes: the cookies' names make browsers refuse a line without Secure. */
function cookieOptions({ server }: FastifyReply) {
  return { path: '/', httpOnly: true, sameSite: 'lax' as const, secure: server.secureCookies };
}
