import type { StaffUser } from '#contract/shapes/session.ts';

/** Of more names than this a cookie would grow; no list has so many columns. */
const most = 30;
const year = 365 * 24 * 60 * 60;

/**
 * Which columns of a list are not as the list has them, since somebody put them away or took them out: a cookie of the
 * person and of the list's own address, so that the server renders the list as it was left, each exam's by itself.
 */
export const changedColumns = {
  cookieOf({ role, id }: Pick<StaffUser, 'role' | 'id'>): string {
    return `hakaru_hidden_columns_${role}_${id}`;
  },
  read(value: string | undefined): string[] {
    return (value ?? '')
      .split('.')
      .filter((name) => /^\w{1,40}$/.test(name))
      .slice(0, most);
  },
  /** In the browser. */
  keep(cookie: string, names: readonly string[]): void {
    const age = names.length > 0 ? year : 0;
    const { pathname } = window.location;
    // The page by itself, and its data for visits from inside the product.
    for (const path of [pathname, `${pathname}.data`]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
      document.cookie = `${cookie}=${names.join('.')}; Path=${path}; Max-Age=${age}; SameSite=Lax`;
    }
  },
} as const;
