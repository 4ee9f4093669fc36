import { correlation, correlationMatrix, type DataRows, type Weights } from '#scoring/statistics/moments.ts';

/** Two columns. */
export type ItemPair = readonly [number, number];

/** Fewer pairs than this correlate within a person by chance. */
const FEWEST_PAIRS = 3;

/**
 * Psychometric synonyms (Meade and Craig 2012: cut .60): pairs of items that correlate above the cut over all people,
 * the earlier item first. A negative cut asks for antonyms: pairs that correlate below it.
 */
export function listSynonymPairs(rows: DataRows, cut: number, weights?: Weights): ItemPair[] {
  return correlationMatrix(rows, weights).flatMap((row, later) =>
    row.flatMap((r, earlier): ItemPair[] => {
      if (earlier >= later) return [];
      return (cut < 0 ? r < cut : r > cut) ? [[earlier, later]] : [];
    }),
  );
}

/**
 * How alike each person answers paired items: the correlation, over the pairs, of the first answer with the second.
 * High = consistent for synonyms; for antonyms, low (near -1) is. NaN for a person with fewer than three complete
 * pairs, or whose first or second answers are all the same.
 */
export function pairConsistency(rows: DataRows, pairs: readonly ItemPair[]): number[] {
  return rows.map((row) => {
    const complete = pairs.filter(([first, second]) => isNumber(row[first]) && isNumber(row[second]));
    if (complete.length < FEWEST_PAIRS) return Number.NaN;
    const side = (which: 0 | 1) => complete.map((pair) => row[pair[which]] ?? Number.NaN);
    return correlation(side(0), side(1));
  });
}

function isNumber(value: number | undefined): boolean {
  return value !== undefined && !Number.isNaN(value);
}
