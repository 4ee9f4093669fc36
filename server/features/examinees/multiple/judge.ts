import type { MultipleEdit } from '#contract/shapes/multiple.ts';
import { type FieldProblem, refuseInvalid } from '../../../access/refusal.ts';
import type { ExamScope, InsideExam } from '../../../access/scope.ts';
import { type ExamItemRecord, listExamItems } from '../../exams/door.ts';
import { listGroupings } from '../../groupings/door.ts';
import { findEditProblems, type WholeEdit } from './edit-rules.ts';
import { findItemProblems } from './items-rules.ts';

/**
 * The edit that was sent, which is whole once nothing is wrong with it.
 * @throws Refusal invalid for a field or a grouping that the exam does not have
 */
export async function getEdit(
  scope: ExamScope,
  sent: { fields?: Partial<MultipleEdit> },
  problems: readonly FieldProblem[],
): Promise<WholeEdit> {
  const groupings = await listGroupings(scope, scope.exam_id, 'all');
  refuseInvalid(findEditProblems(sent.fields, problems, groupings, scope.exam.exam_type));
  return sent as WholeEdit;
}

/** Items of the exam's catalogue. @throws Refusal invalid for one that is not of the exam */
export async function getItems(scope: InsideExam, ids: readonly number[]): Promise<ExamItemRecord[]> {
  const catalogue = await listExamItems(scope, scope.exam_id);
  refuseInvalid(findItemProblems(ids, catalogue));
  return catalogue.filter(({ id }) => ids.includes(id));
}
