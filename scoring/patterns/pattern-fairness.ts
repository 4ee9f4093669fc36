import { type PrintedGrouping, printedGrouping } from '#scoring/fairness/selection-verdict.ts';
import { type Profile, prepareMatch } from '#scoring/patterns/match-many.ts';
import type { PatternRow } from '#scoring/patterns/points.ts';
import type { ScoreName } from '#scoring/reports/score-table.ts';

export interface PatternFairness {
  whole: PrintedGrouping;
  /** The pattern without each row of weight in turn: what a factor adds to a difference. */
  without: (ScoreName & PrintedGrouping)[];
}

/**
 * Whether groups of people reach a match at different rates, and how that would be without each factor. It shows where
 * a difference comes from and searches for no variant that passes: with many variants one always does.
 * @param people each with the group they belong to, 0 .. groups - 1; who has no match is not counted
 * @param wanted the match that is asked for, 0 .. 100
 * @param places as prepareMatch has them
 * @throws RangeError as prepareMatch does
 */
export function fairnessOfPattern(input: {
  rows: readonly PatternRow[];
  places: readonly number[];
  people: readonly { profile: Profile; group: number }[];
  groups: number;
  wanted: number;
}): PatternFairness {
  const { rows } = input;
  const judge = (weighed: readonly PatternRow[]) => printedGrouping(countGroups(input, weighed));
  return {
    whole: judge(rows),
    without: rows
      .filter(({ weight }) => weight > 0)
      .map((left) => ({
        source: left.source,
        id: left.id,
        ...judge(rows.map((row) => (row === left ? { ...row, weight: 0 } : row))),
      })),
  };
}

function countGroups(
  { places, people, groups, wanted }: Parameters<typeof fairnessOfPattern>[0],
  rows: readonly PatternRow[],
) {
  const matchProfile = prepareMatch(rows, places);
  const counts = Array.from({ length: groups }, () => ({ selected: 0, total: 0 }));
  for (const { profile, group } of people) {
    const count = counts[group];
    const { match } = matchProfile(profile);
    if (!count || match === null) continue;
    count.total++;
    if (match >= wanted) count.selected++;
  }
  return counts;
}
