import type { Pagination } from '#contract/shapes/paging.ts';

/** What is selected and not on the page that is shown. */
export interface Unseen {
  number: number;
  /** The search or a filter hides them: all that it finds is on this page. Else they may stand on another page. */
  isFilteredOut: boolean;
}

export function unseenOf(
  ids: ReadonlySet<number>,
  shown: readonly number[],
  { total_pages, more }: Pick<Pagination, 'total_pages' | 'more'>,
): Unseen {
  const number = ids.size - shown.filter((id) => ids.has(id)).length;
  return { number, isFilteredOut: number > 0 && total_pages <= 1 && !more };
}
