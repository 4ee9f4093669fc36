import type { MarketMatches } from '#scoring/selection/market-match.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { type LearningRecord, listLearnings } from '../learning/learning-store.ts';
import { presentLearning, rowsOf } from '../learning/present-learning.ts';
import { type AnalysedExam, getAnalysedExam } from '../search/exam-scores.ts';
import { listMarketMatches } from './pattern-markets.ts';
import type { PatternRecord } from './pattern-store.ts';
import { areSameRows } from './rules.ts';
import { wordScores } from './score-words.ts';

/**
 * Patterns as they are told, with how the market matches them.
 * @param mayLackMarket told without it where it cannot be worked out now
 */
export async function presentPatterns(
  scope: ExamScope,
  patterns: readonly PatternRecord[],
  { mayLackMarket = false } = {},
) {
  const exam = await getAnalysedExam(scope);
  const ids = patterns.flatMap(({ learning_id }) => learning_id ?? []);
  const matching = listMarketMatches(
    scope,
    exam,
    patterns.map(({ rows }) => rows),
  );
  const [learnings, markets] = await Promise.all([
    listLearnings(scope, ids),
    mayLackMarket ? matching.catch(() => []) : matching,
  ]);
  const words = wordScores(exam, scope.language);
  return patterns.map((pattern, at) => {
    const learning = learnings.find(({ id }) => id === pattern.learning_id);
    return presentPattern(pattern, { exam, words, learning, market: markets[at] ?? null });
  });
}

interface Told {
  exam: AnalysedExam;
  words: ReturnType<typeof wordScores>;
  learning: LearningRecord | undefined;
  market: MarketMatches | null;
}

function presentPattern(
  { learning_id: _, ...pattern }: PatternRecord,
  { exam, words, learning, market }: Told,
) {
  const { rows } = pattern;
  return {
    ...pattern,
    rows: rows.map((row) => ({
      ...row,
      name: words.get(row.score)?.name ?? row.score,
      available: exam.scores.some(({ score }) => score === row.score),
    })),
    learning: learning ? presentLearning(learning, words, areSameRows(rows, rowsOf(learning))) : null,
    market: presentMarket(market),
  };
}

/** A distribution of matches, without what is only said of draws. */
export function presentMarket(market: MarketMatches | null) {
  return market && { mean: market.mean, sd: market.sd, bins: market.bins };
}
