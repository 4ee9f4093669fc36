import { defaultPerPage } from '#contract/codes/limits.ts';
import { findCookie } from '#web/api/cookies.ts';
import { findPageSize } from './list-query.ts';

const cookie = 'hakaru_page_size';
const year = 365 * 24 * 60 * 60;

/**
 * How many rows a page has where the address does not say: as many as somebody chose last in this browser, in whichever
 * list. A cookie, because the server renders the list.
 */
export const usualPageSize = {
  of(request: Request): number {
    return findPageSize(findCookie(request, cookie)) ?? defaultPerPage;
  },
  /** In the browser. */
  keep(size: string): void {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
    document.cookie = `${cookie}=${size}; Path=/; Max-Age=${year}; SameSite=Lax`;
  },
} as const;
