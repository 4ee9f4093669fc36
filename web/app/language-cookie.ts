import { findWantedLanguage, type Language } from '#contract/codes/languages.ts';
import { languageCookiesOf } from '#contract/page.ts';
import { findCookie } from '#web/api/cookies.ts';

const year = 365 * 24 * 60 * 60;

/** The Set-Cookie line that keeps the language: for one exam's pages where the path is one of them, else for all. */
export function languageCookie(language: Language, pathname: string, isSecure: boolean): string {
  const secure = isSecure ? '; Secure' : '';
  const [name] = languageCookiesOf(pathname);
  return `${name}=${language}; Path=/; Max-Age=${year}; HttpOnly; SameSite=Lax${secure}`;
}

/** True once a language is kept for these pages: the visitor has chosen it or came with it. */
export function isLanguageKept(request: Request, pathname: string): boolean {
  return languageCookiesOf(pathname).some((name) => findCookie(request, name) !== undefined);
}

/** The first of our languages that the browser asks for; undefined once one is kept for these pages. */
export function findBrowserLanguage(request: Request, pathname: string): Language | undefined {
  if (isLanguageKept(request, pathname)) return undefined;
  return findWantedLanguage(request.headers.get('accept-language'));
}
