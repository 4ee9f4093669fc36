import { chanceBetween } from '#scoring/norms/chance.ts';
import { chanceWithin, matchPattern } from '#scoring/patterns/pattern-match.ts';
import type { PatternRow } from '#scoring/patterns/points.ts';
import { findScore, type ScoreName, type ScoreTable } from '#scoring/reports/score-table.ts';
import type { Bounds } from '#scoring/reports/standards.ts';

export interface SelectionChance {
  /** By the printed scores; null when one that is needed is missing. */
  passed: boolean | null;
  /** 0 .. 1, that the true scores pass; null likewise. */
  chance: number | null;
}

/**
 * One person under all bounds of a selection, and the match that is asked for: one entry for each score
 * (boundsByScore), since the two ends of a score are one event and no product. The chances of different scores
 * multiply, for their errors of measurement are independent; a match rests on several scores and is judged with them.
 * @throws RangeError as matchPattern does
 */
export function judgeSelection(
  bounds: readonly (ScoreName & Bounds)[],
  scores: ScoreTable,
  match?: { rows: readonly PatternRow[]; wanted: number },
): SelectionChance {
  let passed = true;
  let chance = 1;
  for (const bound of bounds) {
    const score = findScore(scores, bound);
    if (!score) return { passed: null, chance: null };
    passed &&= score.t >= bound.lower && score.t <= bound.upper;
    chance *= chanceBetween(score, bound.lower, bound.upper);
  }
  if (!match) return { passed, chance };
  const found = matchPattern({ rows: match.rows, scores });
  if (found.match === null) return { passed: null, chance: null };
  return { passed: passed && found.match >= match.wanted, chance: chanceWithin(bounds, match, scores) };
}

export interface Confidence {
  /** People selected. */
  selected: number;
  /** How many of those with a chance are to be expected to pass by their true scores, not rounded. */
  true_passes: number;
  /** People selected whose chance is not known, as for a score without an error of measurement: not in true_passes. */
  unknown: number;
  /** People, selected or not, whose chance lies between .25 and .75. */
  borderline: number;
}

/** People are borderline between these chances. */
export const borderline = { above: 0.25, below: 0.75 } as const;

export function isBorderline(chance: number): boolean {
  return chance > borderline.above && chance < borderline.below;
}

/**
 * How far a selection by printed scores is one by true scores: the sum of the selected people's chances. The idea of
 * accuracy of classification is Livingston and Lewis' (Journal of Educational Measurement 32, 1995); here the chance of
 * each person is known and no distribution has to be assumed for the group.
 */
export function confidenceOf(people: Iterable<{ selected: boolean; chance: number | null }>): Confidence {
  const found = { selected: 0, true_passes: 0, unknown: 0, borderline: 0 };
  for (const { selected, chance } of people) {
    if (selected) found.selected++;
    if (chance === null) {
      if (selected) found.unknown++;
      continue;
    }
    if (selected) found.true_passes += chance;
    if (isBorderline(chance)) found.borderline++;
  }
  return found;
}
