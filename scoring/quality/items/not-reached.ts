import type { DataRows, Weights } from '#scoring/statistics/moments.ts';

/** How many people left an item unanswered, and how: past it, or before coming to it. */
export interface Unanswered {
  /** Left out, though a later item was answered. */
  omitted: number;
  /** Neither this item nor any later one was answered: time was over, or the person had stopped. */
  not_reached: number;
}

/**
 * Omitted and not-reached answers of each item, in the order in which the items stand in a row. A person without any
 * answer has reached nothing.
 */
export function countUnanswered(rows: DataRows, weights?: Weights): Unanswered[] {
  const counts = Array.from({ length: rows[0]?.length ?? 0 }, () => ({ omitted: 0, not_reached: 0 }));
  rows.forEach((row, person) => {
    const people = weights ? (weights[person] ?? 0) : 1;
    const last = row.findLastIndex((answer) => !Number.isNaN(answer));
    counts.forEach((count, item) => {
      if (item > last) count.not_reached += people;
      else if (Number.isNaN(row[item] ?? Number.NaN)) count.omitted += people;
    });
  });
  return counts;
}
