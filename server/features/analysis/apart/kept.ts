/** What was worked out, by all that it follows from. */
export interface Kept<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
}

/** Keeps so many values in memory: what was not used for the longest goes first. */
export function makeKept<T>(most: number): Kept<T> {
  const values = new Map<string, T>();
  function set(key: string, value: T): void {
    values.delete(key);
    values.set(key, value);
    const [oldest] = values.keys();
    if (values.size > most && oldest !== undefined) values.delete(oldest);
  }
  return {
    get(key) {
      const value = values.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
    set,
  };
}
