import { type Language, languages } from '#contract/codes/languages.ts';
import type { Launch } from '#contract/shapes/session.ts';
import { objectIn } from '#web/api/json.ts';
import { isOnlyLooking } from '#web/api/only-looking.ts';

type SignedQuery = Extract<Launch, { sig: string }>;
/** What a recruiting system has signed; an order's link has a page of its own. */
export type SignedLaunch = Exclude<Launch, { order: string }>;

/** The fields of a signed query; it must have all of them. */
const queryFields = ['tenant', 'sid', 'exam', 'ts', 'nonce', 'sig'] as const;

/**
 * The launch in an address or a posted form: the token `t`, or a signed query (docs/launch.md).
 * @param hash the company's, from the address
 */
export function readLaunch(fields: URLSearchParams | FormData, hash: string): SignedLaunch | undefined {
  const token = textOf(fields.get('t'));
  if (token !== '') return { token };
  const query = Object.fromEntries(queryFields.map((name) => [name, textOf(fields.get(name))]));
  if (Object.values(query).includes('')) return undefined;
  return { hash, ...query } as SignedQuery;
}

/** The same as the fields of a form. */
export function fieldsOf(launch: SignedLaunch): [name: string, value: string][] {
  if ('token' in launch) return [['t', launch.token]];
  return queryFields.map((name) => [name, launch[name]]);
}

/** A digest by which the browser that used a launch recognises it; the launch cannot be derived from it. */
export async function markOf(launch: Launch): Promise<string> {
  const text = 'token' in launch ? launch.token : 'order' in launch ? launch.order : launch.sig;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest).slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * True when a person opens the page. A launch works once: HEAD requests and prefetches must not use it up.
 */
export function isVisit(request: Request): boolean {
  const destination = request.headers.get('sec-fetch-dest');
  const isDocument = destination === null || destination === 'document';
  return request.method === 'GET' && !isOnlyLooking(request) && isDocument;
}

/** The language a launch asks for. Read before the token is verified: it only decides the page's language. */
export function findLanguage(launch: Launch): Language | undefined {
  if ('order' in launch) return languages.find((language) => language === launch.order.split('.')[2]);
  if (!('token' in launch)) return undefined;
  try {
    const body = launch.token.split('.')[1] ?? '';
    const { lang } = objectIn(atob(body.replace(/-/g, '+').replace(/_/g, '/')));
    return lang === 'cn' ? 'zh' : languages.find((language) => language === lang);
  } catch {
    return undefined;
  }
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}
