import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { limits } from '#contract/codes/limits.ts';
import type { Pagination } from '#contract/shapes/paging.ts';
import { foundBy, type ListFilter } from './list-filter.ts';
import type { LoadedList } from './load-list.ts';

type Counted = Pick<Pagination, 'total' | 'more'>;

/**
 * A page that was counted only as far as did not delay it: once it is shown, this counts the rest. Other pages of the
 * same search show that number at once, and count anew.
 * @param count asks how many there are, as every list counts
 */
export function useCounted<Row, Texts extends string>(
  loaded: LoadedList<Row>,
  filters: readonly ListFilter<Texts>[],
  count: (signal: AbortSignal) => Promise<Counted>,
): LoadedList<Row> {
  const { pagination } = loaded;
  const here = foundBy(useLocation().search, filters);
  const [counted, setCounted] = useState<Counted & { of: string }>();
  const isCut = pagination.more && pagination.total < limits.countedRows;
  const latest = useRef(count);
  latest.current = count;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that was read is counted, also one of the same search
  useEffect(() => {
    if (!isCut) return;
    const stopper = new AbortController();
    latest.current(stopper.signal).then(
      ({ total, more }) => setCounted({ of: here, total, more }),
      // What was counted so far is true, and stays.
      () => undefined,
    );
    return () => stopper.abort();
  }, [loaded, isCut, here]);
  if (!isCut || counted?.of !== here || counted.total < pagination.total) return loaded;
  const { total, more } = counted;
  const total_pages = Math.ceil(total / pagination.per_page);
  return { ...loaded, pagination: { ...pagination, total, more, total_pages } };
}
