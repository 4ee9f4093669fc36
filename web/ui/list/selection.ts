import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { limits } from '#contract/codes/limits.ts';
import type { Pagination } from '#contract/shapes/paging.ts';
import { forgetOf, recallOf, rememberOf } from './browser-memory.ts';
import { foundBy, type ListFilter } from './list-filter.ts';
import type { LoadedList } from './load-list.ts';
import { type Unseen, unseenOf } from './unseen.ts';
import { type CountWithin, useHidden } from './use-hidden.ts';

/** The subject of an act: the named ones, or everything that a search finds (its part of the address). */
export type Chosen = { ids: readonly number[] } | { found: string };

/** What is selected of a list, over all its pages; the state of `useSelection`. */
export interface ListSelection<Item> {
  chosen: Chosen;
  /** How many are selected, and whether there are more: as the list's pager says. */
  number: number;
  more: boolean;
  /**
   * How many of them are not on this page, and how many of these a filter hides; of a selected search the two are not
   * told apart.
   */
  unseen: Unseen;
  has: (id: number) => boolean;
  /** Selects these, or takes them out. */
  set: (ids: readonly number[], isSelected: boolean) => void;
  /** The same for a row, and with `isRange` for all from the row before that was ticked on this page. */
  tick: (id: number, isSelected: boolean, isRange: boolean) => void;
  clear: () => void;
  /** Takes out what is not on this page. */
  keepShown: () => void;
  /** Selects everything that the search finds; there once the whole page is selected and there are other pages. */
  findAll?: (() => void) | undefined;
  pagination: Pagination;
  /** What a row is called. */
  nameOf: (item: Item) => string;
  words: SelectionWords;
}

/** Where the texts of what is selected stand: people and things are counted by other words. */
type SelectionWords = 'list' | 'exam.list';

interface SelectionOf<Item, Texts extends string> {
  /** The name under which this browser keeps it: pages, a row's own screen, a reload and other tabs share it. */
  key: string;
  /** The id of what the list belongs to, such as an exam: a selection is kept for that one alone. */
  of: number;
  loaded: LoadedList<Item>;
  filters: readonly ListFilter<Texts>[];
  nameOf: (item: Item) => string;
  /** Left out: of people. */
  words?: SelectionWords;
  /** Asks how many of these a search finds, where it fills several pages. */
  countWithin?: CountWithin | undefined;
  /**
   * Reads the ids of everything that is found, for a list that is found by more than calls take as a search: then ids
   * alone are selected.
   */
  listFound?: (() => Promise<readonly number[]>) | undefined;
  /** What the last act returned: it ends the selection, so that the next act begins with none. */
  ended?: unknown;
}

interface Kept {
  ids: readonly number[];
  /** Everything that this search finds, instead of ids. */
  found?: string | undefined;
}

/**
 * What is selected of a list. Everything that a search finds is selected for that search only: under another search
 * nothing is selected, and a box ticked there replaces the selection.
 */
export function useSelection<Item extends { id: number }, Texts extends string>(
  props: SelectionOf<Item, Texts>,
): ListSelection<Item> {
  const { key, of, loaded, filters, nameOf, words = 'list', ended, countWithin, listFound } = props;
  const [kept, keep] = useKept(key, of);
  const here = foundBy(useLocation().search, filters);
  const shown = loaded.rows.map(({ id }) => id);
  const isAll = !listFound && kept.found === here;
  const ids = new Set(isAll ? shown : kept.ids);
  const set = (some: readonly number[], isSelected: boolean) => {
    const next = new Set(ids);
    for (const id of some) {
      if (isSelected) next.add(id);
      else next.delete(id);
    }
    keep({ ids: [...next] });
  };
  const anchor = useRef<number>(undefined);
  const tick = (id: number, isSelected: boolean, isRange: boolean) => {
    const [from, to] = [shown.indexOf(anchor.current ?? id), shown.indexOf(id)].sort((a, b) => a - b);
    anchor.current = id;
    set(isRange && from !== undefined && from >= 0 ? shown.slice(from, (to ?? from) + 1) : [id], isSelected);
  };
  const clear = () => keep({ ids: [] });
  useWhenThere(ended, clear);
  const { pagination } = loaded;
  const unseen = unseenOf(ids, shown, pagination);
  const hidden = useHidden({ ids, unseen, found: here }, countWithin);
  const hasPage = shown.length > 0 && shown.every((id) => ids.has(id));
  const isReadable = !listFound || (pagination.total <= limits.selectedIds && ids.size < pagination.total);
  const isMore = hasPage && !isAll && pagination.total_pages > 1 && isReadable;
  const findAll = () => {
    if (!listFound) return keep({ ids: [], found: here });
    // What could not be read stays as it is: the page is selected.
    listFound().then(
      (found) => keep({ ids: found }),
      () => undefined,
    );
  };
  return {
    chosen: isAll ? { found: here } : { ids: [...ids] },
    number: isAll ? pagination.total : ids.size,
    more: isAll && pagination.more,
    unseen: { ...unseen, hidden },
    has: (id) => ids.has(id),
    set,
    tick,
    clear,
    keepShown: () => keep({ ids: shown.filter((id) => ids.has(id)) }),
    findAll: isMore ? findAll : undefined,
    pagination,
    nameOf,
    words,
  };
}

function useWhenThere(made: unknown, then: () => void): void {
  const latest = useRef(then);
  latest.current = then;
  useLayoutEffect(() => {
    if (made) latest.current();
  }, [made]);
}

/** What is selected, as hidden fields of a form. */
export function fieldsOfChosen(chosen: Chosen): { found: string } | { ids: string } {
  return 'found' in chosen ? { found: chosen.found } : { ids: chosen.ids.join(',') };
}

/** What these fields say, in an action. */
export function chosenIn(form: FormData): Chosen {
  const found = form.get('found');
  if (typeof found === 'string') return { found };
  const ids = String(form.get('ids') ?? '').split(',');
  return { ids: ids.filter((id) => id !== '').map(Number) };
}

/** What is selected of a list, for screens that act on it; undefined where nothing is, and on the server. */
export function findChosen(key: string, of: number): Chosen | undefined {
  const { ids, found } = readKept(key, of);
  if (found !== undefined) return { found };
  return ids.length > 0 ? { ids } : undefined;
}

function useKept(key: string, of: number): [Kept, (kept: Kept) => void] {
  const [kept, setKept] = useState<Kept>({ ids: [] });
  // Read with the list, not after it: a box ticked at once would replace the whole selection.
  useLayoutEffect(() => {
    const read = () => setKept(readKept(key, of));
    read();
    // Another tab with this list selects the same.
    window.addEventListener('storage', read);
    return () => window.removeEventListener('storage', read);
  }, [key, of]);
  const keep = (next: Kept) => {
    setKept(next);
    if (next.ids.length === 0 && next.found === undefined) forgetOf(key);
    else rememberOf(key, of, next);
  };
  return [kept, keep];
}

function readKept(key: string, of: number): Kept {
  const { ids, found } = recallOf(key, of);
  if (!Array.isArray(ids)) return { ids: [] };
  return {
    ids: ids.filter((id): id is number => Number.isSafeInteger(id)),
    ...(typeof found === 'string' && { found }),
  };
}
