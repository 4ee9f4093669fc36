import type { DataRows } from '#scoring/statistics/moments.ts';

/** The people a comparison of two groups is made of. */
export interface DifPeople {
  /** People x items, nothing missing. */
  rows: number[][];
  /** Whether the person belongs to the focal group (the one that might be disadvantaged). */
  focal: boolean[];
}

/** How people are compared. */
export interface DifOptions {
  /** An item is taken out of the matching score when its p-value is below this; .05 without it. */
  significance?: number;
  /** Most rounds of purification; 1 = none, 10 without it. */
  rounds?: number;
}

export const DEFAULT_SIGNIFICANCE = 0.05;
export const DEFAULT_ROUNDS = 10;

/**
 * The people who answered every item: only they have a matching score that means the same.
 * @param focal per row: true = focal group, false = reference group, undefined = neither
 * @throws RangeError when a group is left with fewer than two people, or there are fewer than two items
 */
export function selectPeople(rows: DataRows, focal: readonly (boolean | undefined)[]): DifPeople {
  const people: DifPeople = { rows: [], focal: [] };
  rows.forEach((row, person) => {
    const group = focal[person];
    if (group === undefined || row.some(Number.isNaN)) return;
    people.rows.push([...row]);
    people.focal.push(group);
  });
  const inFocal = people.focal.filter(Boolean).length;
  if (inFocal < 2 || people.focal.length - inFocal < 2)
    throw new RangeError('each group needs at least two people who answered every item');
  if ((rows[0]?.length ?? 0) < 2) throw new RangeError('DIF needs at least two items to match people on');
  return people;
}

/** The sum of the anchors' answers: what people are matched on. */
export function matchingScores(rows: DataRows, anchors: readonly number[]): number[] {
  return rows.map((row) => anchors.reduce((sum, item) => sum + (row[item] ?? Number.NaN), 0));
}
