/** What came out of purifying the matching score. */
export interface Purified<Result> {
  /** One per item, from the last round. */
  results: Result[];
  /** Items that show DIF in the last round. */
  flagged: number[];
  /** Rounds done, the first included. */
  rounds: number;
  /** Whether the set of flagged items had stopped changing. */
  is_stable: boolean;
}

/**
 * Iterative purification (Holland and Thayer 1988; Candell and Drasgow 1988): items that show DIF spoil the score
 * people are matched on, so they are taken out of it and everything is tested again, until the same items are
 * flagged twice. The studied item always stays in its own matching score.
 * @param test the result of one item, people matched on the sum of the `anchors` (which hold the item)
 */
export function purify<Result>(
  items: number,
  { rounds: most, test }: { rounds: number; test: (item: number, anchors: readonly number[]) => Result },
  shows: (result: Result) => boolean,
): Purified<Result> {
  let flagged: number[] = [];
  for (let rounds = 1; ; rounds++) {
    const clean = [...Array(items).keys()].filter((item) => !flagged.includes(item));
    const results = Array.from({ length: items }, (_, item) =>
      test(item, clean.includes(item) ? clean : [...clean, item]),
    );
    const found = results.flatMap((result, item) => (shows(result) ? [item] : []));
    const is_stable = found.join(',') === flagged.join(',');
    flagged = found;
    if (is_stable || rounds >= most) return { results, flagged, rounds, is_stable };
  }
}
