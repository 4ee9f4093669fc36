import type { exams } from '#contract/calls/exams.ts';
import { changesOf, ownChanges } from '../../../access/changes.ts';
import { type FieldProblem, Refusal, refuseInvalid } from '../../../access/refusal.ts';
import type { AnyExamScope } from '../../../access/scope.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import { findTakenConstraint } from '../../../db/violations.ts';
import type { Handler } from '../../../http/handler.ts';
import { getExam } from '../get-exam.ts';
import {
  type ExamFields,
  judgeExam,
  problemOfConstraint,
  problemsOfChange,
  problemsOfNumbers,
  without,
} from '../rules.ts';
import * as store from '../store.ts';
import { changeItems } from './change-items.ts';
import { getExamCompany } from './exam-company.ts';
import { fieldsOf } from './fields-of.ts';

export const update: Handler<typeof exams.update> = async (scope, { body, problems }) => {
  const { read, ...sent } = body;
  try {
    await transaction(scope, (inside) => changeExam(inside, sent, read, problems));
  } catch (error) {
    const problem = problemOfConstraint(findTakenConstraint(error));
    if (problem) refuseInvalid([problem]);
    throw error;
  }
  return { data: await getExam(scope, scope.exam_id) };
};

/**
 * @throws Refusal fetchLatest when somebody else has changed one of the fields; invalid with every problem: of the
 *   fields, of what is locked, and of what a published exam lacks
 */
async function changeExam(
  scope: AnyExamScope,
  sent: Partial<ExamFields>,
  read: Partial<ExamFields> | undefined,
  wrong: readonly FieldProblem[],
): Promise<void> {
  const exam = await store.lockExam(scope);
  const items = await store.listExamItems(scope, scope.exam_id);
  const before = fieldsOf(exam, items);
  const own = ownChanges(sent, read, before);
  const isTaken = own.directory ? await store.isDirectoryTaken(scope, own.directory, scope.exam_id) : false;
  const after = without({ ...before, ...own }, wrong);
  const problems = [...wrong, ...problemsOfChange(own, exam)];
  const judged = judgeExam(after, problems, await getExamCompany(scope), isTaken);
  if (judged.problems) throw new Refusal('invalid', { problems: judged.problems });
  await changeItems(scope, items, judged.exam.items);
  await store.updateExam(scope, judged.exam);
  const isKeptOtherwise = own.terminate_on !== undefined || own.retention_months !== undefined;
  if (isKeptOtherwise && (await store.isKeptNoLonger(scope)))
    refuseInvalid([{ path: 'retention_months', key: 'exam.retention.past' }]);
  // People who began meanwhile have changed the counters: these are locked last, as at the beginning of a portion.
  const counted = { ...exam, ...(await store.lockCounters(scope)) };
  refuseInvalid([...problemsOfChange(own, counted), ...problemsOfNumbers(own, counted)]);
  const changes = changesOf(before, { ...before, ...own });
  await recordOperation(scope, { operation: 'exams.update', exam_id: scope.exam_id, ...changes });
}
