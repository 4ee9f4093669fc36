import { redirect } from 'react-router';
import type { Pagination } from '#contract/shapes/paging.ts';
import { searchWith } from './list-query.ts';

/** A loader's answer to an address beyond a list's last page: that last page, instead of a list that looks empty. */
export function refusePastLastPage(url: URL, { current_page, total, total_pages }: Pagination): void {
  if (total > 0 && current_page > total_pages)
    throw redirect(`${url.pathname}${searchWith(url.search, { page: total_pages })}`);
}
