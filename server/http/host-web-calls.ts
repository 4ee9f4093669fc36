import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contentLanguages } from '#contract/codes/languages.ts';
import { durations } from '#contract/codes/limits.ts';
import { findExamOfPath, type PageCall, type PageFacts, type PageResponse } from '#contract/page.ts';
import { keepProofs } from '../access/proofs.ts';
import { type CookieNames, cookieNamesOfPage } from './cookies.ts';
import { insideHeaders, pageProofs } from './inside.ts';

/** A page's calls to the API: fired in this process, as the visitor. Cookies that the API sets go to the browser. */
export interface PageCalls {
  callApi: PageFacts['callApi'];
  hasSession: boolean;
  proveSession: PageFacts['proveSession'];
  forgetSession(): void;
  /** Set-Cookie lines collected so far. */
  cookies: string[];
}

/** Which session a page belongs to, from its path. */
interface PageSession {
  names: CookieNames;
  refreshUrl: string;
  /** `{hash}/{directory}` on candidates' pages. */
  exam: string | undefined;
}

/**
 * Makes the calls of one page request. An access token that has expired, or will within five minutes, is refreshed once
 * per page request, however many of the page's calls need it at the same time.
 */
export function pageCallsOf(
  app: FastifyInstance,
  request: FastifyRequest,
  page: { pathname: string; language: PageFacts['language']; origin: string },
): PageCalls {
  const { secureCookies } = app;
  const session = sessionOf(page.pathname, secureCookies);
  const jar = new Map(Object.entries(request.cookies).map(([name, value]) => [name, value ?? '']));
  const cookies: string[] = [];
  const proofs = keepProofs();
  let refreshing: Promise<PageResponse> | undefined;

  async function inject(call: PageCall): Promise<PageResponse> {
    const { payload, headers: bodyHeaders } = bodyOf(call.body);
    const sent = {
      method: call.method,
      url: `/api${call.url}`,
      remoteAddress: request.ip,
      headers: { ...headersOf(request, page, session, jar), ...bodyHeaders },
      ...(payload !== undefined && { payload }),
    };
    // Sent when it is waited for: so it is waited for inside.
    const response = await pageProofs.run(proofs, async () => await app.inject(sent));
    keepCookies(response.headers['set-cookie'], jar, cookies);
    const { 'retry-after': retryAfter } = response.headers;
    return {
      status: response.statusCode,
      body: parsed(response.body),
      ...(retryAfter !== undefined && { retryAfter: String(retryAfter) }),
    };
  }

  function refresh(): Promise<PageResponse> {
    refreshing ??= inject({ method: 'GET', url: session.refreshUrl });
    return refreshing;
  }

  return {
    cookies,
    hasSession: Object.values(session.names).some((name) => jar.has(name)),
    async callApi(call) {
      const isRefreshable = () => Boolean(jar.get(session.names.refresh)) && !isLogin(call.url);
      if (isRefreshable() && isRunningOut(jar.get(session.names.access))) await refresh();
      const response = await inject(call);
      if (response.status !== 401 || !(refreshing || isRefreshable())) return response;
      const refreshed = await refresh();
      // The refresh's refusal says what ended the session; the call's says only that its token has expired.
      return refreshed.status === 200 ? inject(call) : refreshed;
    },
    async proveSession() {
      if (request.presented?.claims) return true;
      return Boolean(jar.get(session.names.refresh)) && (await refresh()).status === 200;
    },
    forgetSession() {
      for (const name of Object.values(session.names)) {
        jar.delete(name);
        cookies.push(`${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secureCookies ? '; Secure' : ''}`);
      }
    },
  };
}

function sessionOf(pathname: string, secure: boolean): PageSession {
  const names = cookieNamesOfPage(pathname, secure);
  const exam = findExamOfPath(pathname);
  if (!exam) return { names, refreshUrl: '/refresh', exam: undefined };
  return { names, refreshUrl: '/examinee/refresh', exam: `${exam.hash}/${exam.directory}` };
}

/** Reads the token's own expiry, unverified: the API decides whether the token is good. */
function isRunningOut(token: string | undefined): boolean {
  try {
    const [, claims = ''] = (token ?? '').split('.');
    const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp?: unknown };
    return typeof exp === 'number' && exp * 1000 - Date.now() < durations.refreshWindow;
  } catch {
    return false;
  }
}

/** A 401 of a log-in means a wrong password, a dead code or a used link, not an expired access token. */
function isLogin(url: string): boolean {
  const logins = 'login|login/second-step|login/passkey|login/sign-on|login/sign-on/callback|sso';
  return new RegExp(`/(?:${logins}|verify-code|confirm-verify-code)$`).test(url);
}

function headersOf(
  request: FastifyRequest,
  page: { language: PageFacts['language']; origin: string },
  session: PageSession,
  jar: Map<string, string>,
): Record<string, string> {
  return {
    host: request.host,
    origin: page.origin,
    cookie: [...jar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; '),
    'content-language': contentLanguages[page.language],
    'x-session': 'cookie',
    'user-agent': request.headers['user-agent'] ?? '',
    ...insideHeaders(request.id),
    ...(session.exam && /^[\x21-\x7e]+$/.test(session.exam) && { 'x-exam': session.exam }),
  };
}

/** A form travels as a stream: a file in it is read from disk as it is sent on. */
function bodyOf(body: unknown): { payload?: Readable | string; headers: Record<string, string> } {
  if (body === undefined) return { headers: {} };
  if (!(body instanceof FormData))
    return { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const sent = new Response(body);
  return {
    payload: Readable.fromWeb(sent.body as ReadableStream<Uint8Array>),
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
  };
}

/** Cookies the API sets go to the browser with the page, and along with the page's next calls. */
function keepCookies(
  lines: string | string[] | undefined,
  jar: Map<string, string>,
  cookies: string[],
): void {
  for (const line of [lines ?? []].flat()) {
    cookies.push(line);
    const [, name, value] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
    if (!name) continue;
    if (/max-age=0(;|$)/i.test(line)) jar.delete(name);
    else jar.set(name, decodeURIComponent(value ?? ''));
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
