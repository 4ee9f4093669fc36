import type { exams } from '#contract/calls/exams.ts';
import type { PackageType } from '#contract/codes/exam.ts';
import { examStates } from '#contract/codes/status.ts';
import { changesOf, ownChanges } from '../../../access/changes.ts';
import { type FieldProblem, Refusal, refuseInvalid } from '../../../access/refusal.ts';
import type { AnyExamScope } from '../../../access/scope.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import { findTakenConstraint, isParentGone } from '../../../db/violations.ts';
import type { Handler } from '../../../http/handler.ts';
import { problemsOfLeaving } from '../erasure/rules.ts';
import { getExam } from '../get-exam.ts';
import {
  type ExamFields,
  judgeExam,
  packageUnknown,
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
  await changeExam(scope, sent, read, problems, (inside, changes) =>
    recordOperation(inside, { operation: 'exams.update', exam_id: scope.exam_id, ...changes }),
  );
  return { data: await getExam(scope, scope.exam_id) };
};

/** Fields of an exam, of which the platform alone changes how it is billed. */
type ChangedFields = ExamFields & { package_type: PackageType | null | undefined };
type Changes = ReturnType<typeof changesOf<ChangedFields>>;

/**
 * @param record writes the change into the log, inside its transaction
 * @throws Refusal fetchLatest when somebody else has changed one of the fields; invalid with every problem: of the
 *   fields, of what is locked, and of what a published exam lacks
 */
export async function changeExam(
  scope: AnyExamScope,
  sent: Partial<ChangedFields>,
  read: Partial<ChangedFields> | undefined,
  wrong: readonly FieldProblem[],
  record: (inside: AnyExamScope, changes: Changes) => Promise<void>,
): Promise<void> {
  try {
    await transaction(scope, async (inside) => record(inside, await change(inside, sent, read, wrong)));
  } catch (error) {
    // The company has lost the service meanwhile. It is not held: whoever adds people holds counters before the company.
    if (isParentGone(error)) refuseInvalid([packageUnknown]);
    const problem = problemOfConstraint(findTakenConstraint(error));
    if (problem) refuseInvalid([problem]);
    throw error;
  }
}

async function change(
  scope: AnyExamScope,
  sent: Partial<ChangedFields>,
  read: Partial<ChangedFields> | undefined,
  wrong: readonly FieldProblem[],
): Promise<Changes> {
  const exam = await store.lockExam(scope);
  refuseInvalid(problemsOfLeaving(exam));
  const items = await store.listExamItems(scope, scope.exam_id);
  const before = { ...fieldsOf(exam, items), package_type: exam.package?.type ?? null };
  const own = ownChanges(sent, read, before);
  const isTaken = own.directory ? await store.isDirectoryTaken(scope, own.directory, scope.exam_id) : false;
  const after = without({ ...before, ...own }, wrong);
  const problems = [...wrong, ...problemsOfChange(own, exam)];
  const judged = judgeExam(after, problems, await getExamCompany(scope), isTaken);
  if (judged.problems) throw new Refusal('invalid', { problems: judged.problems });
  await changeItems(scope, items, judged.exam.items);
  // A published exam keeps the type that its package had, whatever its company has contracted since.
  const isKept = exam.delete_status !== examStates.saveDraft && own.package_id === undefined;
  const package_type = own.package_type ?? (isKept ? before.package_type : judged.exam.package_type);
  await store.updateExam(scope, { ...judged.exam, package_type });
  const isKeptOtherwise = own.terminate_on !== undefined || own.retention_months !== undefined;
  if (isKeptOtherwise && (await store.isKeptNoLonger(scope)))
    refuseInvalid([{ path: 'retention_months', key: 'exam.retention.past' }]);
  // People who began meanwhile have changed the counters: these are locked last, as at the beginning of a portion.
  const counted = { ...exam, ...(await store.lockCounters(scope)) };
  refuseInvalid([...problemsOfChange(own, counted), ...problemsOfNumbers(own, counted)]);
  // Of a package of one language they went, whatever was sent.
  const { name_en, name_zh } = judged.exam;
  return changesOf(before, { ...before, ...own, name_en, name_zh });
}
