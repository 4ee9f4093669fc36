import type { Reading } from '#charts/standouts.ts';
import { prepareMatch } from '#scoring/patterns/match-many.ts';
import { middleOfRank, wordOfMatch } from '#scoring/patterns/match-word.ts';
import { findScore, type ScoreTable } from '#scoring/reports/score-table.ts';
import { type KnownPattern, scoredRowOf } from '../../analysis/door.ts';

/** As ranks have none, a pattern of personality has no word where the answers cannot be relied on. */
export function hasWord({ rows }: Pick<KnownPattern, 'rows'>, reading: Reading): boolean {
  const isOfPersonality = rows
    .map(scoredRowOf)
    .some(({ source, weight }) => weight > 0 && (source < 3 || source === 6));
  return !isOfPersonality || reading === 'sound';
}

/** The words of a pattern where an exam hides numbers: by ranks alone. */
export function wordsWith({
  rows,
}: Pick<KnownPattern, 'rows'>): (scores: ScoreTable, reading: Reading) => number | null {
  const scored = rows.map(scoredRowOf);
  const matchOf = prepareMatch(scored, [...scored.keys()]);
  return (scores, reading) => {
    if (!hasWord({ rows }, reading)) return null;
    const ts = scored.map((row) => {
      const score = findScore(scores, row);
      return score ? middleOfRank(score.t) : null;
    });
    const { match } = matchOf({ ts, sems: [] });
    return match === null ? null : wordOfMatch(match);
  };
}
