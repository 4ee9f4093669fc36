import { useEffect, useState } from 'react';
import { recallOf, rememberOf } from './browser-memory.ts';

/**
 * Keeps which rows a list has just shown, and in which order: a row's own page leads on to the next of them.
 * @param key under this name this browser keeps them
 * @param of what the list is a part of
 */
export function useKeptRows(key: string, of: number, rows: readonly { id: number }[]): void {
  const ids = rows.map(({ id }) => id).join(',');
  useEffect(() => rememberOf(key, of, { ids }), [key, of, ids]);
}

export interface Neighbours {
  previous: number | undefined;
  next: number | undefined;
  /** From 1. */
  place: number;
  number: number;
}

/** What stands before and after this row in the list as it was shown last; nothing on the server, or outside of it. */
export function useNeighbours(key: string, of: number, id: number): Neighbours | undefined {
  const [found, setFound] = useState<Neighbours>();
  useEffect(() => {
    const { ids: kept } = recallOf(key, of);
    const ids = typeof kept === 'string' ? kept.split(',').map(Number) : [];
    const at = ids.indexOf(id);
    setFound(
      at === -1 ? undefined : { previous: ids[at - 1], next: ids[at + 1], place: at + 1, number: ids.length },
    );
  }, [key, of, id]);
  return found;
}
