import { checkRows, cutsPassed, matchOf, type PatternRow, printedMatch } from '#scoring/patterns/points.ts';
import type { ScoreName } from '#scoring/reports/score-table.ts';

export type NeededPoints = ScoreName & {
  direction: PatternRow['direction'];
  /** 1 .. 5. */
  points: number;
  /** The T-score with so many points: at least, or at most where the row descends; null where 1 point suffices. */
  t: number | null;
};

/**
 * What a match takes, as one example that can be told in words: all rows with equal points, and one more in as few of
 * the heaviest rows as are needed. Other people reach the same match by other scores. Rows of weight 0 are left out.
 * @param wanted a match, 0 .. 100
 * @throws RangeError as matchPattern does, and when no row has weight
 */
export function pointsNeeded(rows: readonly PatternRow[], wanted: number): NeededPoints[] {
  checkRows(rows);
  const weighted = rows.filter(({ weight }) => weight > 0);
  const total = weighted.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) throw new RangeError('no row of the pattern has weight');
  const passed = weighted.map(() => 0);
  const heaviest = weighted
    .map((_, i) => i)
    .sort((i, j) => weightOf(weighted[j]) - weightOf(weighted[i]) || i - j);
  let sum = 0;
  for (let step = 0; printedMatch(matchOf(sum, total)) < wanted && step < 4 * weighted.length; step++) {
    const next = heaviest[step % weighted.length] ?? 0;
    passed[next] = (passed[next] ?? 0) + 1;
    sum += weightOf(weighted[next]);
  }
  return weighted.map((row, i) => {
    const { source, id, direction } = row;
    const points = 1 + (passed[i] ?? 0);
    return { source, id, direction, points, t: cutsPassed(row)[points - 2] ?? null };
  });
}

function weightOf(row: PatternRow | undefined): number {
  return row?.weight ?? 0;
}
