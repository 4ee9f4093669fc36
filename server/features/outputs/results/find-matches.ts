import { judgeReading } from '#charts/standouts.ts';
import type { ResultMode } from '#contract/codes/exam.ts';
import type { PersonMatch } from '#contract/shapes/factor-pattern.ts';
import type { PersonResult } from '#contract/shapes/result.ts';
import { wordOfMatch } from '#scoring/patterns/match-word.ts';
import { tableDocuments } from '#scoring/reports/score-table.ts';
import type { ExamineeScope } from '../../../access/scope.ts';
import {
  type CountedMatches,
  findMatchesOf,
  type KnownPattern,
  listPatternsOf,
  showsPattern,
} from '../../analysis/door.ts';
import { getShownResults } from '../../exams/door.ts';
import { hasWord, wordsWith } from './pattern-words.ts';

type NamedPattern = Pick<KnownPattern, 'id' | 'rows'> & { name: string };

/** How well a person fits the exam's factor patterns, as far as the exam shows it. */
export async function findMatches(scope: ExamineeScope, result: PersonResult): Promise<PersonMatch[]> {
  const patterns = await listPatternsOf(scope, scope.exam_id);
  if (patterns.length === 0) return [];
  const { result_mode } = await getShownResults(scope, scope.exam_id);
  return matchesOf(patterns, result, await findMatchesOf(scope), result_mode);
}

/** The same of matches that were read. Where the exam hides numbers, a pattern has a word alone. */
export function matchesOf(
  patterns: readonly NamedPattern[],
  result: PersonResult,
  kept: CountedMatches,
  result_mode: ResultMode,
): PersonMatch[] {
  const portions = result.portions.map(({ scores }) => scores);
  const scores = tableDocuments([...portions, ...(result.composite ? [result.composite] : [])]);
  const reading = judgeReading(portions.find((each) => 'reliability' in each));
  return patterns
    .filter((pattern) => showsPattern(result_mode, pattern))
    .map((pattern) => {
      const { id, name } = pattern;
      if (!result.shows_numbers)
        return { id, name, match: null, expected: null, match_word: wordsWith(pattern)(scores, reading) };
      const { match = null, expected = null } = kept[id] ?? {};
      return {
        ...{ id, name, match, expected: roundExpected(expected) },
        match_word: match === null || !hasWord(pattern, reading) ? null : wordOfMatch(match),
      };
    });
}

/** As lists print it. */
export function roundExpected(expected: number | null): number | null {
  return expected === null ? null : Math.round(10 * expected) / 10;
}
