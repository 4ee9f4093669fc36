/** Of more names than this a cookie would grow; no list has so many columns. */
const most = 30;
const year = 365 * 24 * 60 * 60;

/**
 * Which columns of a list a visitor has put away: a cookie of the list's own address, so that the server renders the
 * list as it was left, each exam's by itself.
 */
export const hiddenColumns = {
  cookie: 'hakaru_hidden_columns',
  read(value: string | undefined): string[] {
    return (value ?? '')
      .split('.')
      .filter((name) => /^\w{1,40}$/.test(name))
      .slice(0, most);
  },
  /** In the browser. */
  keep(names: readonly string[]): void {
    const age = names.length > 0 ? year : 0;
    const { pathname } = window.location;
    // The page by itself, and its data where one comes to it inside the product.
    for (const path of [pathname, `${pathname}.data`]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
      document.cookie = `${this.cookie}=${names.join('.')}; Path=${path}; Max-Age=${age}; SameSite=Lax`;
    }
  },
} as const;
