import { limits } from '#contract/codes/limits.ts';
import type { Pagination, Paging } from '#contract/shapes/paging.ts';

/** Where a page stands in its list; an empty list has one empty page. @param most how far rows were counted */
export function paginationOf(paging: Paging, total: number, most: number = limits.countedRows): Pagination {
  const counted = Math.min(total, most);
  return {
    current_page: paging.page,
    per_page: paging.per_page,
    total_pages: Math.max(1, Math.ceil(counted / paging.per_page)),
    total: counted,
    more: total > counted,
  };
}
