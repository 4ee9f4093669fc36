import { useEffect, useState } from 'react';

/**
 * Keeps which rows a list has just shown, and in which order: a row's own page leads on to the next of them.
 * @param key under this name this browser keeps them
 * @param of what the list is a part of
 */
export function useKeptRows(key: string, of: number, rows: readonly { id: number }[]): void {
  const ids = rows.map(({ id }) => id).join(',');
  useEffect(() => localStorage.setItem(key, JSON.stringify({ of, ids })), [key, of, ids]);
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
    const ids = readKept(key, of);
    const at = ids.indexOf(id);
    setFound(
      at === -1 ? undefined : { previous: ids[at - 1], next: ids[at + 1], place: at + 1, number: ids.length },
    );
  }, [key, of, id]);
  return found;
}

function readKept(key: string, of: number): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    const { of: owner, ids } = (kept ?? {}) as Record<string, unknown>;
    if (owner === of && typeof ids === 'string') return ids.split(',').map(Number);
  } catch {
    // The stored text is not ours and cannot be read: no list is known.
  }
  return [];
}
