import {
  checkRows,
  expectedPoints,
  hasMatch,
  matchOf,
  type PatternRow,
  pointsOf,
  printedMatch,
} from '#scoring/patterns/points.ts';

/** The scores of one examinee by place; null = not taken or not judged. */
export interface Profile {
  /** T-scores, 2 .. 98. */
  ts: ArrayLike<number | null>;
  /** Their standard errors in T units; null = taken for none. */
  sems: ArrayLike<number | null>;
  /** Which of them are posterior means; none unless given. */
  calibrated?: ArrayLike<boolean> | undefined;
}

export interface QuickMatch {
  /** As matchPattern has it. */
  match: number | null;
  expected: number | null;
}

/**
 * Prepares a pattern for many examinees: the same match and expected match as matchPattern, by tables that are filled
 * as scores come. A scale has as many standard errors as norms, so few tables serve everybody.
 * @param places where each row's score stands in the profiles, in the order of the rows; a place below 0 is nowhere
 * @throws RangeError as matchPattern does
 */
export function prepareMatch(
  rows: readonly PatternRow[],
  places: readonly number[],
): (profile: Profile) => QuickMatch {
  checkRows(rows);
  const weighted = rows.flatMap((row, i) =>
    row.weight > 0 ? [{ row, weight: row.weight, place: places[i] ?? -1, expected: expectation(row) }] : [],
  );
  const total = weighted.reduce((sum, { weight }) => sum + weight, 0);
  return ({ ts, sems, calibrated }) => {
    let weight = 0;
    let points = 0;
    let expected = 0;
    for (const each of weighted) {
      const t = ts[each.place] ?? null;
      if (t === null) continue;
      weight += each.weight;
      points += each.weight * (pointsOf(each.row, t) - 1);
      expected += each.weight * (each.expected(t, sems[each.place] ?? 0, calibrated?.[each.place]) - 1);
    }
    if (!hasMatch(weight, total)) return { match: null, expected: null };
    return { match: printedMatch(matchOf(points, weight)), expected: matchOf(expected, weight) };
  };
}

/** More standard errors than a scale has norms: each examinee has an own one, and a table would serve nobody else. */
const MOST_TABLES = 64;

function expectation(row: PatternRow): (t: number, sem: number, calibrated: boolean | undefined) => number {
  const tables = new Map<number, Float64Array>();
  return (t, sem, calibrated) => {
    if (calibrated || !Number.isInteger(t)) return expectedPoints(row, { t, sem, calibrated });
    let table = tables.get(sem);
    if (!table) {
      if (tables.size >= MOST_TABLES) return expectedPoints(row, { t, sem });
      table = new Float64Array(100).fill(Number.NaN);
      tables.set(sem, table);
    }
    const known = table[t] ?? Number.NaN;
    if (!Number.isNaN(known)) return known;
    const points = expectedPoints(row, { t, sem });
    table[t] = points;
    return points;
  };
}
