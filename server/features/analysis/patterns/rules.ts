import type { PatternState } from '#contract/codes/analysis.ts';
import type { PatternRow } from '#contract/shapes/factor-pattern.ts';
import type { FieldProblem } from '../../../access/refusal.ts';
import type { ExamScores } from '../exam-scores.ts';
import type { PatternRecord } from './pattern-store.ts';

/** Problems of rows on scores that the exam does not have, or does not show. */
export function problemsOfRows(rows: readonly PatternRow[], { forms }: ExamScores): FieldProblem[] {
  return rows.flatMap(({ score }, at): FieldProblem[] =>
    forms.has(score) ? [] : [{ path: `rows.${at}.score`, key: 'pattern.score.absent' }],
  );
}

/** Whether the matches that are kept are those of the newest revision. */
export function stateOf({
  matched_at,
  problem,
}: Pick<PatternRecord, 'matched_at' | 'problem'>): PatternState {
  if (problem) return 'failed';
  return matched_at ? 'ready' : 'computing';
}

/** Whether rows are the same, in whatever order: a pattern has each score once. */
export function areSameRows(some: readonly PatternRow[], others: readonly PatternRow[]): boolean {
  const written = (rows: readonly PatternRow[]) =>
    rows.map(({ score, direction, evaluation_scores, reference_value }) =>
      [score, direction, ...evaluation_scores, reference_value].join(' '),
    );
  const known = new Set(written(others));
  return some.length === others.length && written(some).every((row) => known.has(row));
}
