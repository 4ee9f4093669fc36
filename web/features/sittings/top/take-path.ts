import { answerStatus } from '#contract/codes/status.ts';
import { to } from '#contract/screens.ts';
import type { SubjectEntry } from '#contract/shapes/sitting.ts';
import { type ExamParams, testPageOf } from '../candidate-address.ts';

/** Where a portion is taken: one that runs is entered, for its clock does not wait; others begin on the start page. */
export function takePath(
  exam: ExamParams,
  { id, status, exam_item }: Pick<SubjectEntry, 'id' | 'status' | 'exam_item'>,
): string {
  const isRunning = status === answerStatus.answering;
  return to(isRunning ? testPageOf(exam_item.type) : 'candidate.start', { exam, query: { answerId: id } });
}
