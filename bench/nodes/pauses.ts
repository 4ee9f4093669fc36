/** The moments at which saves were acknowledged, and the longest pauses between them. */
export interface Pauses {
  acknowledged(): void;
  /** The longest pause since a moment (of `performance.now()`), in seconds. */
  longestSince(moment: number): number;
  count(): number;
}

export function watchPauses(): Pauses {
  const moments: number[] = [performance.now()];
  return {
    acknowledged: () => void moments.push(performance.now()),
    longestSince(since) {
      // The pause may have begun just before.
      const from = Math.max(
        0,
        moments.findLastIndex((at) => at <= since),
      );
      const all = [...moments.slice(from), performance.now()];
      return Math.max(...all.slice(1).map((at, place) => at - (all[place] ?? at))) / 1000;
    },
    count: () => moments.length - 1,
  };
}

export function medianAndMost(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return `${at(0.5).toFixed(1)} s / ${at(1).toFixed(1)} s`;
}
