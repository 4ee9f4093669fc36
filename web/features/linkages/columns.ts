/** The list with one entry a place further up or down. */
export function moved<Entry>(entries: readonly Entry[], at: number, by: -1 | 1): Entry[] {
  const [entry] = entries.slice(at, at + 1);
  const others = entries.filter((_, each) => each !== at);
  return entry === undefined ? [...entries] : others.toSpliced(at + by, 0, entry);
}

/** The list with something of one entry changed. */
export function changed<Entry extends object>(
  entries: readonly Entry[],
  at: number,
  change: Partial<Entry>,
): Entry[] {
  return entries.map((entry, each) => (each === at ? { ...entry, ...change } : entry));
}
