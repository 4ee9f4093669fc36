import type { PatternRow } from '#contract/shapes/factor-pattern.ts';
import type { FieldProblem } from '../../../access/refusal.ts';
import type { AnalysedExam } from '../search/exam-scores.ts';

/** Problems of rows on scores that the exam does not have, or does not show. */
export function problemsOfRows(
  rows: readonly PatternRow[],
  { scores }: Pick<AnalysedExam, 'scores'>,
): FieldProblem[] {
  const known = new Set(scores.map(({ score }) => score));
  return rows.flatMap(({ score }, at): FieldProblem[] =>
    known.has(score) ? [] : [{ path: `rows.${at}.score`, key: 'pattern.score.absent' }],
  );
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
