import type { Language } from '#contract/codes/languages.ts';
import { pageCookies } from '#contract/page.ts';

const year = 365 * 24 * 60 * 60;

/** The Set-Cookie line that keeps the language of somebody's pages. */
export function languageCookie(language: Language, isSecure: boolean): string {
  const secure = isSecure ? '; Secure' : '';
  return `${pageCookies.language}=${language}; Path=/; Max-Age=${year}; HttpOnly; SameSite=Lax${secure}`;
}
