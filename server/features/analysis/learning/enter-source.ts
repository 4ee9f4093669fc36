import { defaultFactors } from '#contract/codes/analysis.ts';
import { enterOtherExam } from '../../../access/enter.ts';
import { refuseInvalid } from '../../../access/refusal.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { getAnalysedExam } from '../search/exam-scores.ts';

/**
 * Into the exam whose people are learned from. What is learned would tell numbers: an exam that hides them is refused.
 * @param path where the exam is named
 * @throws Refusal notFound or forbidden where the account may not output it; invalid where it shows no factors
 */
export async function enterSource(scope: ExamScope, exam_id: number, path: string): Promise<ExamScope> {
  const source = await enterOtherExam(scope, exam_id);
  const { shows_numbers, scores } = await getAnalysedExam(source);
  const shown = new Set(scores.map(({ score }) => score));
  if (!defaultFactors.every((score) => shown.has(score)))
    refuseInvalid([{ path, key: 'learn.exam.noPersonality' }]);
  if (!shows_numbers) refuseInvalid([{ path, key: 'learn.exam.hidden' }]);
  return source;
}
