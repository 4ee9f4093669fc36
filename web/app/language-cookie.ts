import type { Language } from '#contract/codes/languages.ts';
import { languageCookiesOf } from '#contract/page.ts';

const year = 365 * 24 * 60 * 60;

/** The Set-Cookie line that keeps the language of somebody's pages: of an exam's, where the path is one of its pages. */
export function languageCookie(language: Language, pathname: string, isSecure: boolean): string {
  const secure = isSecure ? '; Secure' : '';
  const [name] = languageCookiesOf(pathname);
  return `${name}=${language}; Path=/; Max-Age=${year}; HttpOnly; SameSite=Lax${secure}`;
}
