import { showsScore } from '#contract/codes/outputs.ts';
import { leastReliable } from '#contract/codes/reliability.ts';
import type { Translate } from '#messages/translator.ts';
import { prepareMatch } from '#scoring/patterns/match-many.ts';
import { middleOfRank, wordOfMatch } from '#scoring/patterns/match-word.ts';
import { findScore } from '#scoring/reports/score-table.ts';
import { type KnownPattern, scoredRowOf } from '../../analysis/door.ts';
import type { ResultColumn, ResultFacts, ShownPerson } from './result-columns.ts';

/** A factor pattern of the exam as its columns call it. */
export type TabledPattern = Pick<KnownPattern, 'id' | 'rows'> & { name: string };

/**
 * How well people fit the exam's factor patterns: the matches that are kept, or one word where the exam hides numbers. A
 * pattern that uses scores which the mode hides has no column.
 */
export function patternColumns(facts: ResultFacts, t: Translate): ResultColumn[] {
  const isShown = ({ rows }: TabledPattern) =>
    rows.every(({ score, weight }) => weight === 0 || showsScore(facts.mode, score));
  return facts.patterns.filter(isShown).flatMap((pattern) => {
    const { id, name } = pattern;
    const column = (key: 'match' | 'expected' | 'word', cell: ResultColumn['cell']): ResultColumn => ({
      code: `pattern_${id}_${key}`,
      name: t(`output.column.pattern.${key}`, { name }),
      means: t(`output.column.pattern.${key}.means`, { name }),
      values: t(`output.column.pattern.${key}.values`, { least: leastReliable }),
      cell,
    });
    if (!facts.shows_numbers) return [column('word', wordsWith(pattern))];
    return [
      column('match', ({ person }) => person.matches?.[id]?.match ?? null),
      column('expected', ({ person }) => {
        const expected = person.matches?.[id]?.expected ?? null;
        return expected === null ? null : Math.round(10 * expected) / 10;
      }),
    ];
  });
}

/** As ranks have none, a pattern of personality has no word where the answers cannot be relied on. */
function wordsWith({ rows }: TabledPattern): (shown: ShownPerson) => number | null {
  const scored = rows.map(scoredRowOf);
  const isOfPersonality = scored.some(({ source }) => source < 3 || source === 6);
  const matchOf = prepareMatch(scored, [...scored.keys()]);
  return ({ listScores, reading }) => {
    if (isOfPersonality && reading !== 'sound') return null;
    const scores = listScores();
    const ts = scored.map((row) => {
      const score = findScore(scores, row);
      return score ? middleOfRank(score.t) : null;
    });
    const { match } = matchOf({ ts, sems: [] });
    return match === null ? null : wordOfMatch(match);
  };
}
