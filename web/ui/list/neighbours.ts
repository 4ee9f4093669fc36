import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { findJson } from '#web/api/json.ts';
import { recallOf, rememberOf } from './browser-memory.ts';
import { searchWith } from './list-query.ts';
import type { LoadedList } from './load-list.ts';

/** Rows of a list as they were shown, with what else is needed to go on beyond them. */
interface KeptRows {
  ids: readonly number[];
  /** Of the list's address: what was searched for, and in which order. */
  search: string;
  /** The pages that these rows are, and how many rows a page has. */
  first: number;
  last: number;
  per_page: number;
  /** How many the list has, and whether there are more than that. */
  total: number;
  more: boolean;
}

/**
 * Keeps which rows a list has just shown, and in which order: a row's own page leads on to the next of them.
 * @param key the name under which this browser keeps them @param of the id of what the list belongs to
 * @param search of the list's address
 */
export function useKeptRows(
  key: string,
  of: number,
  { rows, pagination }: LoadedList<{ id: number }>,
  search: string,
): void {
  const { current_page, per_page, total, more } = pagination;
  const ids = rows.map(({ id }) => id);
  const list = { search: searchWith(search, { per_page }), first: current_page, last: current_page };
  const kept: KeptRows = { ...list, ids, per_page, total, more };
  const written = JSON.stringify(kept);
  useEffect(() => rememberOf(key, of, findJson(written) as KeptRows), [key, of, written]);
}

export interface Neighbours {
  previous: number | undefined;
  next: number | undefined;
  /** From 1. */
  place: number;
  number: number;
  /** There are more than `number`. */
  more: boolean;
}

type ReadPage = (search: string, page: number, signal: AbortSignal) => Promise<readonly number[]>;

/**
 * What stands before and after this row in the list as it was shown last; nothing on the server, or outside of it. At
 * the end of the rows that were shown the list's next page is read, and at their beginning the one before.
 * @param readPage the ids of a page of the list
 */
export function useNeighbours(
  key: string,
  of: number,
  id: number,
  readPage: ReadPage,
): Neighbours | undefined {
  const [found, setFound] = useState<Neighbours>();
  const latest = useRef(readPage);
  latest.current = readPage;
  // With the row's own page, not after it: going through a list by keys is quicker than an effect.
  useLayoutEffect(() => {
    const stopper = new AbortController();
    const kept = keptIn(recallOf(key, of));
    setFound(kept && neighboursIn(kept, id));
    const page = kept && pageBeyond(kept, id);
    if (!kept || page === undefined) return;
    latest.current(kept.search, page, stopper.signal).then(
      (ids) => {
        const longer = joined(kept, page, ids);
        rememberOf(key, of, longer);
        setFound(neighboursIn(longer, id));
      },
      // The list ends here then, as it did before there was more.
      () => undefined,
    );
    return () => stopper.abort();
  }, [key, of, id]);
  return found;
}

/** What was kept, if it is what this keeps: anybody may have written it. */
function keptIn(recalled: Record<string, unknown>): KeptRows | undefined {
  const kept = recalled as Partial<KeptRows>;
  const numbers = [kept.first, kept.last, kept.per_page, kept.total];
  const isKept = Array.isArray(kept.ids) && typeof kept.search === 'string';
  return isKept && numbers.every(Number.isInteger) ? (kept as KeptRows) : undefined;
}

function neighboursIn({ ids, first, per_page, total, more }: KeptRows, id: number): Neighbours | undefined {
  const at = ids.indexOf(id);
  if (at === -1) return undefined;
  const place = (first - 1) * per_page + at + 1;
  return { previous: ids[at - 1], next: ids[at + 1], place, number: Math.max(total, place), more };
}

/** The page that a row at the end of those that were shown leads to; undefined where there is none. */
function pageBeyond({ ids, first, last, per_page, total, more }: KeptRows, id: number): number | undefined {
  const at = ids.indexOf(id);
  if (at === -1) return undefined;
  if (at === ids.length - 1 && (more || last * per_page < total)) return last + 1;
  return at === 0 && first > 1 ? first - 1 : undefined;
}

/** People who have moved to another page since appear once. */
function joined(kept: KeptRows, page: number, ids: readonly number[]): KeptRows {
  const fresh = ids.filter((id) => !kept.ids.includes(id));
  if (page < kept.first) return { ...kept, first: page, ids: [...fresh, ...kept.ids] };
  return { ...kept, last: page, ids: [...kept.ids, ...fresh] };
}
