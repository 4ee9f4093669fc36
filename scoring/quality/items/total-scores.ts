import type { DataRows } from '#scoring/statistics/moments.ts';

/**
 * The total of each person: the mean of the answered items x the number of items, so that a person who left one out
 * is not taken for one who answered it low. The plain sum when nothing is missing, NaN when everything is.
 */
export function totalScores(rows: DataRows): Float64Array {
  return Float64Array.from(rows, (row) => scaledSum(row, itemsOf(rows)));
}

/** The total over the other items: what an item is correlated with, so that it does not vouch for itself. */
export function restScores(rows: DataRows, item: number): Float64Array {
  return Float64Array.from(rows, (row) => scaledSum(row, itemsOf(rows), item));
}

/** A row shorter than the first has missing answers at its end. */
function itemsOf(rows: DataRows): number {
  return rows[0]?.length ?? 0;
}

function scaledSum(row: readonly number[], items: number, without = -1): number {
  let sum = 0;
  let answered = 0;
  for (let i = 0; i < items; i++) {
    const answer = row[i] ?? Number.NaN;
    if (i === without || Number.isNaN(answer)) continue;
    sum += answer;
    answered++;
  }
  return (sum / answered) * (without === -1 ? items : items - 1);
}
