import type { DataRows } from '#scoring/statistics/moments.ts';

/**
 * The total of each person: the mean of the answered items x the number of items, so that a person who left one out
 * is not taken for one who answered it low. The plain sum when nothing is missing, NaN when everything is.
 */
export function totalScores(rows: DataRows): Float64Array {
  return Float64Array.from(rows, (row) => scaledSum(row));
}

/** The total over the other items: what an item is correlated with, so that it does not vouch for itself. */
export function restScores(rows: DataRows, item: number): Float64Array {
  return Float64Array.from(rows, (row) => scaledSum(row, item));
}

function scaledSum(row: readonly number[], without = -1): number {
  let sum = 0;
  let answered = 0;
  for (let i = 0; i < row.length; i++) {
    const answer = row[i] ?? Number.NaN;
    if (i === without || Number.isNaN(answer)) continue;
    sum += answer;
    answered++;
  }
  const items = without === -1 ? row.length : row.length - 1;
  return (sum / answered) * items;
}
