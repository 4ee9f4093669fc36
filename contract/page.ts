import { patternOf } from './address.ts';
import type { Language } from './codes/languages.ts';
import { bodies } from './codes/limits.ts';
import { type ScreenName, screens } from './screens.ts';

export const pageAudiences = ['candidate', 'staff'] as const;
/** Whose pages these are: it decides which texts and which list of screens a browser receives. */
export type PageAudience = (typeof pageAudiences)[number];

/** A confirmation or an error that outlives one redirect: a message key with arguments, or words of the server. */
export interface Flash {
  tone: 'success' | 'error';
  key?: string;
  args?: Readonly<Record<string, string | number>>;
  text?: string;
}

/** A call as the host of the pages fires it: in-process, with the visitor's session. */
export interface PageCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path and query below /api. */
  url: string;
  body?: unknown;
}

export interface PageResponse {
  status: number;
  body: unknown;
  /** The Retry-After header of a refusal that has one. */
  retryAfter?: string | null;
}

/** What the host knows of one page request and hands to middleware, loaders, actions and rendering. */
export interface PageFacts {
  language: Language;
  audience: PageAudience;
  /** Allows this page's own scripts (Content-Security-Policy). */
  nonce: string;
  requestId: string;
  /** Script with the page's texts in its one language. */
  textsUrl: string;
  /** The loaders' data is wanted as JSON, not the page. */
  isPayload: boolean;
  /** Set when the page is not even looked for (maintenance, too many requests): the error page shows it instead. */
  refused: PageResponse | undefined;
  /** The refusal is of the page's data, which script asked for: the browser opens the page itself instead. */
  opensAnew: boolean;
  /** True when cookies may travel on https only. */
  isSecure: boolean;
  flash: Flash | undefined;
  /**
   * Reads the form that was posted: once, however often it is asked for, and not before. Its files are not in memory;
   * they are removed once the page is answered. A body that is refused comes as the refusal.
   */
  readForm(): Promise<FormData | PageResponse>;
  /** The refusal of a form's field with a value that no form of ours sends, worded as by a call. */
  refusalOf(field: string): PageResponse;
  /** Whether the session this page belongs to is good, by its token alone, which may be refreshed for that. */
  proveSession(): Promise<boolean>;
  callApi(call: PageCall): Promise<PageResponse>;
  /** Addresses of the script that one screen needs beyond another's; screens by their paths in the contract. */
  scriptsBeyond(shown: string, ...next: string[]): string[];
  /** Tells the security log that somebody signed in was kept out of a screen. @param screen its path in the contract */
  tellGuarded(guard: 'role' | 'gate' | 'permission', screen: string): void;
  /** Logs a bug that rendering, a loader or an action met. */
  report(error: unknown): void;
  /** Whether the browser brought cookies of the session this page belongs to; they may have run out. */
  hasSession: boolean;
  /** Forgets the session this page belongs to: its cookies are cleared on the page's response. */
  forgetSession(): void;
}

/** Cookies of pages that script may not read. */
export const pageCookies = {
  language: 'hakaru_language',
  flash: 'hakaru_flash',
  /** `{hash}/{directory}` of the exam whose log-in waits for its code. */
  verify: 'hakaru_verify',
  /** The log-in page at which staff signed in last with this browser: `admin` or `client`. It grants no access. */
  staffLogin: 'hakaru_login',
  /** Which link this browser used last for an exam. */
  launch: 'hakaru_launch',
} as const;

/**
 * A cookie's name where cookies are sent over https only: with this prefix a browser accepts it from this host alone,
 * for all of its pages. Neither a sibling host nor an attacker on a connection without https can set it.
 */
export function hostCookie(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}

/** The same for a cookie with a path of its own, which the `__Host-` prefix does not allow. */
export function pathCookie(name: string, isSecure: boolean): string {
  return isSecure ? `__Secure-${name}` : name;
}

/**
 * What a log-out asks the browser to forget (Clear-Site-Data): pages and files it has kept. Not its storage, where a
 * candidate's unsent answers wait, nor its cookies, in which sessions of other exams live.
 */
export const whatLeavingClears = '"cache"';

/** Cookies that script writes: which notices were closed in this visit. They grant no access. */
export const visitCookies = { notice: 'hakaru_notice' } as const;

/** First path segments that can never be a company's hash. */
const reserved = [
  '',
  'admin',
  'client',
  'api',
  'assets',
  'texts',
  'language',
  'logout',
  'examinees',
  'verify',
  'healthz',
  'readyz',
  'metrics',
];

/** The exam a candidate's page belongs to (`/{hash}/{directory}/...`), or undefined on other pages. */
export function findExamOfPath(pathname: string): { hash: string; directory: string } | undefined {
  const [, hash = '', directory = ''] = pathname.split('/');
  if (reserved.includes(hash.toLowerCase()) || directory === '' || directory === '_payload.json')
    return undefined;
  return { hash: decoded(hash), directory: decoded(directory.replace(/\.data$/, '')) };
}

/** True for the page that recruiting systems' links lead to: `/{hash}/{directory}/sso`. */
function isLaunchPath(pathname: string): boolean {
  return findExamOfPath(pathname) !== undefined && /^\/[^/]+\/[^/]+\/sso$/.test(pathname);
}

/**
 * True for pages that other sites and programs may post to: what stands in the address proves them, and no cookie. A
 * launch is one (docs/decisions/0020), the page of a mail's link that takes its reader off a list
 * (docs/decisions/0079), and that of a link which hands keys over, whose browser says nothing of where it comes from
 * (docs/decisions/0171).
 */
export function isOpenToPosts(pathname: string): boolean {
  return isLaunchPath(pathname) || openPages.some((page) => page === pathname);
}

const openPages: readonly string[] = [screens['client.unsubscribe'].path, screens['client.handover'].path];

/** Pages whose form brings a file, and the bytes such a form may have. */
const sizes = {
  'admin.companyRegister': bodies.logo,
  'exam.importObservers': bodies.observers,
  'exam.importPeople': bodies.people,
  'exam.addFactorPattern': bodies.people,
} as const satisfies Partial<Record<ScreenName, number>>;
export const pagesWithFile = Object.fromEntries(
  Object.entries(sizes).map(([screen, most]) => [
    patternOf(screens[screen as keyof typeof sizes].path),
    most,
  ]),
);

/** Pages whose form brings a list or a long text, of `bodies.list` bytes at most. Every other page without a file takes a small form. */
export const pagesWithList = (
  ['exam.classifications', 'exam.sections', 'exam.tags', 'exam.mailCreate', 'client.userAuthority'] as const
).map((screen) => patternOf(screens[screen].path));

/**
 * Names of the cookies that may hold a page's language, the decisive one first. Each exam has its own cookie: a choice
 * for one exam changes neither another exam nor the staff pages in the same browser.
 */
export function languageCookiesOf(pathname: string): string[] {
  const exam = findExamOfPath(pathname);
  if (!exam) return [pageCookies.language];
  const name = encodeURIComponent(`${exam.hash}/${exam.directory}`.toWellFormed());
  // The brackets, which encodeURIComponent leaves, may not stand in a cookie's name.
  return [`${pageCookies.language}_${name.replace(/[()]/g, '_')}`, pageCookies.language];
}

/** Pages of an exam's link get the small set of texts and screens that candidates need; every other page gets all. */
export function audienceOf(pathname: string): PageAudience {
  return findExamOfPath(pathname) ? 'candidate' : 'staff';
}

/** A local path to go on to, or undefined for anything that could lead elsewhere. */
export function findSafePath(path: unknown): string | undefined {
  if (typeof path !== 'string' || path.length > 2000 || !path.startsWith('/')) return undefined;
  // Browsers read a backslash as a slash and skip control characters: both could turn a path into a host.
  if (/^\/[/\\]|[\\\p{Cc}]/u.test(path)) return undefined;
  // A header holds printable ASCII only: other characters are encoded, and everything else stays as it is.
  return path.toWellFormed().replace(/[^\x21-\x7e]+/gu, encodeURIComponent);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
