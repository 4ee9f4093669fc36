import { type LoaderFunctionArgs, redirect } from 'react-router';
import type { Pagination, Sorts } from '#contract/shapes/paging.ts';
import { findCookie } from '#web/api/cookies.ts';
import { viewerOf } from '#web/app/viewer.ts';
import { changedColumns } from './changed-columns.ts';
import { type ListQuery, listQueryOf, searchWith } from './list-query.ts';
import { usualPageSize } from './usual-page-size.ts';

/** A page of a list as its screen's loader answers it, and as `List` takes it. */
export interface LoadedList<Row> {
  rows: readonly Row[];
  /** What rows have, where they are not whole (`onlyShown`). */
  fields?: readonly string[];
  pagination: Pagination;
  /** Columns that the viewer has put away or taken out here, and the cookie that keeps them. */
  changedColumns: { cookie: string; names: readonly string[] };
}

/**
 * Reads the page that the address asks for. An address beyond the last page leads to the last page, instead of a list
 * that looks empty.
 * @param ask fires the list's call with what the address says
 */
export async function loadList<Row, const Name extends string>(
  args: LoaderFunctionArgs,
  sorts: Sorts<Name>,
  ask: (query: ListQuery<Name>) => Promise<{ data: readonly Row[]; pagination: Pagination }>,
): Promise<LoadedList<Row>> {
  const { url } = args;
  const { data, pagination } = await ask(listQueryOf(url, sorts, usualPageSize.of(args.request)));
  const { current_page, per_page, total, total_pages } = pagination;
  if (total > 0 && current_page > total_pages)
    throw redirect(`${url.pathname}${searchWith(url.search, { per_page, page: total_pages })}`);
  return { rows: data, pagination, changedColumns: changedColumnsOf(args) };
}

/** Which columns the viewer has put away or taken out of the list of this page. */
export function changedColumnsOf(args: LoaderFunctionArgs): LoadedList<never>['changedColumns'] {
  const cookie = changedColumns.cookieOf(viewerOf(args).user);
  return { cookie, names: changedColumns.read(findCookie(args.request, cookie)) };
}
