import { leastReliable } from '#contract/codes/reliability.ts';
import type { Translate } from '#messages/translator.ts';
import { type KnownPattern, showsPattern } from '../../analysis/door.ts';
import { roundExpected } from '../results/find-matches.ts';
import { wordsWith } from '../results/pattern-words.ts';
import type { ResultColumn, ResultFacts } from './result-columns.ts';

/** A factor pattern of the exam as its columns call it. */
export type TabledPattern = Pick<KnownPattern, 'id' | 'rows'> & { name: string };

/**
 * How well people fit the exam's factor patterns: the matches that are kept, or one word where the exam hides numbers. A
 * pattern that uses scores which the mode hides has no column.
 */
export function patternColumns(facts: ResultFacts, t: Translate): ResultColumn[] {
  const patterns = facts.patterns.filter((pattern) => showsPattern(facts.mode, pattern));
  return patterns.flatMap((pattern) => {
    const { id, name } = pattern;
    const column = (key: 'match' | 'expected' | 'word', cell: ResultColumn['cell']): ResultColumn => ({
      code: `pattern_${id}_${key}`,
      name: t(`output.column.pattern.${key}`, { name }),
      means: t(`output.column.pattern.${key}.means`, { name }),
      values: t(`output.column.pattern.${key}.values`, { least: leastReliable }),
      cell,
    });
    const wordOf = wordsWith(pattern);
    if (!facts.shows_numbers) return [column('word', (shown) => wordOf(shown.listScores(), shown.reading))];
    return [
      column('match', ({ person }) => person.matches?.[id]?.match ?? null),
      column('expected', ({ person }) => roundExpected(person.matches?.[id]?.expected ?? null)),
    ];
  });
}
