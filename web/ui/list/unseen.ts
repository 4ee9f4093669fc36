import type { Pagination } from '#contract/shapes/paging.ts';

/** What is selected and not on the page that is shown. */
export interface Unseen {
  number: number;
  /** How many of them the search or a filter hides; undefined while others of what it finds stand on other pages. */
  hidden: number | undefined;
}

export function unseenOf(
  ids: ReadonlySet<number>,
  shown: readonly number[],
  { total_pages, more }: Pick<Pagination, 'total_pages' | 'more'>,
): Unseen {
  const number = ids.size - shown.filter((id) => ids.has(id)).length;
  return { number, hidden: total_pages <= 1 && !more ? number : undefined };
}
