/**
 * Every score a person may have, by its name ("id-source", scoring/reports/score-table.ts), in the order in which a row
 * of `score_profiles` keeps them. Stored rows go by these places: names are added at the end and never moved.
 */
export const scorePlaces = [
  ...(['T1-1', 'T2-1', 'T3-1', 'T4-1', 'T5-1', 'T6-1'] as const),
  ...(['P1-2', 'P2-2', 'P3-2', 'P4-2', 'P5-2', 'P6-2'] as const),
  ...(['M1-3', 'M2-3', 'M3-3', 'M4-3', 'M5-3', 'M6-3', 'M7-3', 'M8-3', 'M9-3', 'M10-3'] as const),
  ...(['V-4', 'N-4', 'L-4', 'F-4', 'E-4', 'K-4'] as const),
  ...(['J-5', 'J1-5', 'J2-5', 'J3-5', 'J4-5', 'J5-5'] as const),
  ...(['1-6', '2-6', '3-6', '4-6', '5-6', '6-6'] as const),
] as const;
export type ScorePlace = (typeof scorePlaces)[number];

/** The place of a score in a row of `score_profiles`, counted from 1 as PostgreSQL counts; undefined for no score. */
export function placeOf(score: string): number | undefined {
  const at = (scorePlaces as readonly string[]).indexOf(score);
  return at < 0 ? undefined : at + 1;
}

/** Places of the packed scores, with some to come: the functions `pack_ts` and `pack_errors` write as many. */
export const packedPlaces = 48;
