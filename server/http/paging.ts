import { limits } from '#contract/codes/limits.ts';
import type { Pagination, Paging } from '#contract/shapes/paging.ts';

/** Where a page stands in its list; an empty list has one empty page. */
export function paginationOf(paging: Paging, total: number): Pagination {
  const counted = Math.min(total, limits.countedRows);
  return {
    current_page: paging.page,
    per_page: paging.per_page,
    total_pages: Math.max(1, Math.ceil(counted / paging.per_page)),
    total: counted,
    more: total > counted,
  };
}
