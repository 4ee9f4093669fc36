import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { findWantedLanguage, type Language, languageOf } from '#contract/codes/languages.ts';
import {
  audienceOf,
  type Flash,
  findExamOfPath,
  isOpenToPosts,
  languageCookiesOf,
  type PageAudience,
  pageCookies,
} from '#contract/page.ts';
import { to } from '#contract/screens.ts';
import { Refusal } from '../access/refusal.ts';
import { isForeignPart, isOwnOrigin, requestOriginOf } from './own-origin.ts';

const payloadName = '_payload.json';

/** Where a page request points to. */
export interface PagePlace {
  /** Address for the router; a payload's address is that of its route. */
  url: string;
  /** Path of the page itself, without the router's `.data`. */
  pathname: string;
  origin: string;
  audience: PageAudience;
  isPayload: boolean;
  /** Other sites and programs may post to it (`isOpenToPosts`). */
  isOpen: boolean;
}

/**
 * Reads where a request points to. Only pages that go by a signature, and by no cookie, may be posted to from elsewhere;
 * no page is a part of another site's.
 * @throws Refusal unnamed for an address that cannot be one of ours, forbidden for what another origin's page may not do
 */
export function pagePlaceOf(request: FastifyRequest, app_url: string): PagePlace {
  const origin = `${request.protocol}://${request.host}`;
  if (!URL.canParse(request.url, origin) || controlCharacter.test(request.url)) throw new Refusal('unnamed');
  const url = new URL(request.url, origin);
  // `//elsewhere/x` is an address on another host, and `//user@here/x` one with a user name.
  if (url.origin !== new URL(origin).origin || url.username !== '' || url.password !== '')
    throw new Refusal('unnamed');
  const isOpen = isOpenToPosts(url.pathname);
  if (isForeignUse(request, app_url, isOpen)) throw new Refusal('forbidden', { guard: 'origin' });
  const isPayload = url.pathname.endsWith(`/${payloadName}`);
  if (isPayload) url.pathname = url.pathname.slice(0, -payloadName.length - 1) || '/';
  const pathname = url.pathname.replace(/(?:\/_)?\.data$/, '') || '/';
  return { url: url.href, pathname, origin, audience: audienceOf(pathname), isPayload, isOpen };
}

/**
 * Punctuation after an address that mail programs take for a part of it. No path and no token of ours ends with it.
 * Matched from the first of several in a row alone: matching from each of thousands would block all requests.
 */
const mark = `[\\s.,;:!?)\\]}>'"。、，．；：！？）］｝＞〉》」』】’”]`;
const marksBehind = new RegExp(`(?<!${mark})${mark}+$`, 'u');
const pagePath = /^(?:\/[\w-]+)+$/;

/**
 * The intended address where a mail program has added the full stop or the bracket behind it: a page's, or one with its
 * token. Undefined where nothing is behind it, and for any other address: a search may end with anything.
 */
export function findMeantAddress({
  method,
  url,
}: Pick<FastifyRequest, 'method' | 'url'>): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const [, path = '', token] = /^([^?]*)(?:\?token=([^&]*))?$/.exec(url) ?? [];
  const meant = withoutMarks(token ?? path);
  if (meant === undefined) return undefined;
  if (token === undefined) return pagePath.test(meant) ? meant : undefined;
  return pagePath.test(path) && /^[\w.-]+$/.test(meant) ? `${path}?token=${meant}` : undefined;
}

/** Decoded; undefined where no mark stands behind it. */
function withoutMarks(encoded: string): string | undefined {
  try {
    const read = decodeURIComponent(encoded);
    return marksBehind.test(read) ? read.replace(marksBehind, '') : undefined;
  } catch {
    return undefined;
  }
}

/** A page that is the same for everybody who asks for it in this way. */
export interface CommonPage {
  name: string;
  /** The header that it depends on: the language that the browser wants, if it is one of ours. */
  headers: Record<string, string>;
}

/**
 * Only the log-in page of an exam is the same for everybody, without cookies and without a query. Undefined for any
 * other request.
 */
export function findCommonPage(
  request: FastifyRequest,
  { url, pathname, isPayload }: PagePlace,
): CommonPage | undefined {
  const { cookie, authorization } = request.headers;
  if (request.method !== 'GET' || isPayload || cookie !== undefined || authorization !== undefined)
    return undefined;
  const exam = findExamOfPath(pathname);
  if (!exam || to('candidate.login', { exam }) !== pathname) return undefined;
  // Nothing after the path: no query, and not the router's data of the page.
  if (new URL(url).href !== new URL(pathname, url).href) return undefined;
  const wanted = findWantedLanguage(request.headers['accept-language']);
  return { name: `${url} ${wanted}`, headers: wanted ? { 'accept-language': wanted } : {} };
}

/** Control characters in the path: the router cannot write a link back to such a page. */
const controlCharacter = /^[^?]*%(?:[01][\da-f]|7f)/i;

function isForeignUse(request: FastifyRequest, app_url: string, isOpen: boolean): boolean {
  const from = requestOriginOf(request, app_url);
  if (request.method === 'GET' || request.method === 'HEAD') return isForeignPart(from);
  return !isOpen && !isOwnOrigin(from);
}

/** The language a visitor chose, for this exam or at all; Japanese when none was. */
export function languageOfPage({ cookies }: Pick<FastifyRequest, 'cookies'>, pathname: string): Language {
  const chosen = languageCookiesOf(pathname).map((name) => cookies[name]);
  return languageOf(chosen.find((language) => language !== undefined));
}

/** A fresh value that allows one page's own scripts. */
export function makeNonce(): string {
  return randomBytes(16).toString('base64');
}

/** What a page may load and do: itself, its own scripts, its own pictures. */
export function pagePolicy(nonce: string): string {
  return pagePolicyWith([`'nonce-${nonce}'`]);
}

/** The same policy with other means to tell the page's own scripts: their hashes. */
export function pagePolicyWith(scripts: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}

/** Takes the confirmation the last action left, and the cookie it came in. */
export function findFlash(request: FastifyRequest, cookies: string[]): Flash | undefined {
  const text = request.cookies[pageCookies.flash];
  if (!text) return undefined;
  cookies.push(`${pageCookies.flash}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`);
  try {
    return flashOf(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The visitor can change the cookie: only the expected fields in the expected types get through. */
function flashOf(value: Partial<Record<keyof Flash, unknown>> | null): Flash | undefined {
  if (!value || typeof value !== 'object') return undefined;
  const { tone, key, args, text } = value;
  const values = Object.entries(typeof args === 'object' && args ? args : {}).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  );
  return {
    tone: tone === 'error' ? 'error' : 'success',
    ...(typeof key === 'string' && { key }),
    ...(values.length > 0 && { args: Object.fromEntries(values) }),
    ...(typeof text === 'string' && { text }),
  };
}
