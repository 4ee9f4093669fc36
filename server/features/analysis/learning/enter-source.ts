import { defaultFactors } from '#contract/codes/analysis.ts';
import { enterOtherExam } from '../../../access/enter.ts';
import { refuseInvalid } from '../../../access/refusal.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { type AnalysedExam, getAnalysedExam } from '../search/exam-scores.ts';

/**
 * Into the exam whose people are learned from. What is learned would tell numbers: an exam that hides them is refused.
 * @param path where the exam is named
 * @throws Refusal notFound or forbidden where the account may not output it; invalid where it shows no factors
 */
export async function enterSource(scope: ExamScope, exam_id: number, path: string): Promise<ExamScope> {
  const source = await enterOtherExam(scope, exam_id);
  const exam = await getAnalysedExam(source);
  if (!showsFactors(exam)) refuseInvalid([{ path, key: 'learn.exam.noPersonality' }]);
  if (!exam.shows_numbers) refuseInvalid([{ path, key: 'learn.exam.hidden' }]);
  return source;
}

/** Whether an exam has all factors of personality and its mode shows them. */
export function showsFactors({ scores }: AnalysedExam): boolean {
  const shown = new Set(scores.map(({ score }) => score));
  return defaultFactors.every((score) => shown.has(score));
}
