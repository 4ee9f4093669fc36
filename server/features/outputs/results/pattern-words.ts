import type { Reading } from '#charts/standouts.ts';
import { prepareMatch } from '#scoring/patterns/match-many.ts';
import { middleOfRank, wordOfMatch } from '#scoring/patterns/match-word.ts';
import { findScore, type ScoreTable } from '#scoring/reports/score-table.ts';
import { type KnownPattern, scoredRowOf } from '../../analysis/door.ts';

/**
 * The words of a pattern where an exam hides numbers: by ranks alone. As ranks have none, a pattern of personality has
 * no word where the answers cannot be relied on.
 */
export function wordsWith({
  rows,
}: Pick<KnownPattern, 'rows'>): (scores: ScoreTable, reading: Reading) => number | null {
  const scored = rows.map(scoredRowOf);
  const isOfPersonality = scored.some(({ source, weight }) => weight > 0 && (source < 3 || source === 6));
  const matchOf = prepareMatch(scored, [...scored.keys()]);
  return (scores, reading) => {
    if (isOfPersonality && reading !== 'sound') return null;
    const ts = scored.map((row) => {
      const score = findScore(scores, row);
      return score ? middleOfRank(score.t) : null;
    });
    const { match } = matchOf({ ts, sems: [] });
    return match === null ? null : wordOfMatch(match);
  };
}
