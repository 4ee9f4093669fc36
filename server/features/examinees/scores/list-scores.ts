import type { examinees } from '#contract/calls/examinees.ts';
import { isListedScore, scoreOfPattern } from '#contract/codes/listed-scores.ts';
import type { NamedScore } from '#contract/shapes/listed-score.ts';
import type { Handler } from '../../../http/handler.ts';
import { getAnalysedExam, listPatterns, showsPattern } from '../../analysis/door.ts';

/** By the source of a score (scoring/reports/score-table.ts). */
const groups = {
  ...{ 1: 'temperament', 2: 'performance', 3: 'motivation' },
  ...{ 4: 'abilities', 5: 'abilities', 6: 'suitabilities' },
} as const satisfies Record<number, NamedScore['group']>;

export const listScores: Handler<typeof examinees.listScores> = async (scope) => {
  if (!scope.exam.shows_numbers) return { data: [] };
  const [exam, patterns] = await Promise.all([getAnalysedExam(scope), listPatterns(scope)]);
  const named = exam.scores.flatMap(({ score, name, source }): NamedScore[] =>
    isListedScore(score) ? [{ score, name, group: groups[source] }] : [],
  );
  const ready = patterns.filter(
    (pattern) => pattern.state === 'ready' && showsPattern(exam.result_mode, pattern),
  );
  return {
    data: [
      ...named,
      ...ready.map(({ id, name }) => ({ score: scoreOfPattern(id), name, group: 'patterns' as const })),
    ],
  };
};
