import { defaultPerPage, pageSizes } from '#contract/codes/limits.ts';
import type { Direction, Sorts } from '#contract/shapes/paging.ts';

export interface ListQuery<Sort extends string> {
  page: number;
  per_page: number;
  text: string;
  sort?: Sort;
  order?: Direction;
}

/**
 * The state of a list out of its address, so that a link shows the same list. A value that cannot be is left
 * out, as if it had not been there: an address that somebody mistyped still opens the list.
 * @param usual rows of a page where the address does not say
 */
export function listQueryOf<const Sort extends string>(
  url: URL,
  sorts: Sorts<Sort>,
  usual: number = defaultPerPage,
): ListQuery<Sort> {
  const params = url.searchParams;
  const sort = (Object.keys(sorts) as Sort[]).find((each) => each === params.get('sort'));
  const order = (['asc', 'desc'] as const).find((each) => each === params.get('order'));
  return {
    page: wholeNumberOf(params.get('page')) ?? 1,
    per_page: findPageSize(params.get('per_page')) ?? usual,
    text: (params.get('text') ?? '').slice(0, 255),
    ...(sort && { sort, ...(order && { order }) }),
  };
}

/** The page size that a text names, if it is one of those to choose from. */
export function findPageSize(text: string | null | undefined): number | undefined {
  return pageSizes.find((size) => String(size) === text);
}

/** The same address with some parameters changed; null or no values take one away. */
export function searchWith(
  search: string,
  changes: Readonly<Record<string, string | number | null | readonly string[]>>,
): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    params.delete(name);
    for (const each of [value].flat()) if (each !== null) params.append(name, String(each));
  }
  return params.size > 0 ? `?${params}` : '';
}

/**
 * What an address asks for, without where in the list one stands. A size that was named for the sake of a page goes with
 * it: the list begins as long as its reader is used to.
 */
export function searchFromStart(search: string): string {
  return searchWith(search, { page: null, per_page: null });
}

/** First, last, and those around the current one. */
export function shownPages(page: number, pages: number): number[] {
  const wanted = [1, page - 2, page - 1, page, page + 1, page + 2, pages];
  return [...new Set(wanted)].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b);
}

function wholeNumberOf(text: string | null): number | undefined {
  return text && /^[1-9][0-9]{0,5}$/.test(text) ? Number(text) : undefined;
}
