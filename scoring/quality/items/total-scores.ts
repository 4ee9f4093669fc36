import type { DataRows } from '#scoring/statistics/moments.ts';

/** The totals of people, and what is left of them without one item. */
export interface Totals {
  /**
   * The total of each person: the mean of the answered items x the number of items, so that a person who left one out
   * is not taken for one who answered it low. The plain sum when nothing is missing, NaN when everything is.
   */
  all: Float64Array;
  /**
   * The total over the other items: what an item is correlated with, so that it does not vouch for itself.
   * @param answers to the item, one for each person, NaN = missing
   */
  without(answers: ArrayLike<number>): Float64Array;
}

/** A row shorter than the first has missing answers at its end. */
export function totalScores(rows: DataRows): Totals {
  const items = rows[0]?.length ?? 0;
  const sums = new Float64Array(rows.length);
  const answered = new Float64Array(rows.length);
  rows.forEach((row, person) => {
    for (let item = 0; item < items; item++) {
      const answer = row[item] ?? Number.NaN;
      if (Number.isNaN(answer)) continue;
      sums[person] = (sums[person] ?? 0) + answer;
      answered[person] = (answered[person] ?? 0) + 1;
    }
  });
  return {
    all: sums.map((sum, person) => (sum / (answered[person] ?? 0)) * items),
    without: (answers) => {
      const rests = new Float64Array(sums.length);
      for (let person = 0; person < sums.length; person++) {
        const answer = answers[person] ?? Number.NaN;
        const isMissing = Number.isNaN(answer);
        const others = (answered[person] ?? 0) - (isMissing ? 0 : 1);
        const sum = (sums[person] ?? 0) - (isMissing ? 0 : answer);
        rests[person] = others > 0 ? (sum / others) * (items - 1) : Number.NaN;
      }
      return rests;
    },
  };
}
