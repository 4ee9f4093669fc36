import { patternDirections } from '#contract/codes/analysis.ts';
import { placeOf } from '#contract/codes/score-places.ts';
import { type Profile, prepareMatch, type QuickMatch } from '#scoring/patterns/match-many.ts';
import type { PatternRow } from '#scoring/patterns/points.ts';
import { readScoreName } from '#scoring/reports/score-table.ts';

/** A row of a pattern as it is stored. */
export interface StoredRow {
  score: string;
  direction: number;
  cuts: number[];
  weight: number;
}

/** Matches profiles with stored rows. @throws RangeError where they are no pattern */
export function matcherOf(rows: readonly StoredRow[]): (profile: Profile) => QuickMatch {
  return prepareMatch(
    rows.map(scoredRowOf),
    rows.map(({ score }) => (placeOf(score) ?? 0) - 1),
  );
}

/** A stored row as scoring reads it. */
export function scoredRowOf({ score, direction, cuts, weight }: StoredRow): PatternRow {
  return {
    ...readScoreName(score),
    direction: direction === patternDirections.descending ? 'descending' : 'ascending',
    cuts: cuts as unknown as PatternRow['cuts'],
    weight,
  };
}
