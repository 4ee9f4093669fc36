import type { z } from 'zod';
import type { Exam } from '#contract/shapes/exam.ts';
import { type FieldProblem, Refusal, refuseInvalid } from '../../../access/refusal.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import { findTakenConstraint } from '../../../db/violations.ts';
import { listPackages } from '../../companies/door.ts';
import { getExam } from '../get-exam.ts';
import { type ExamFields, judgeExam, type NewExam, problemOfConstraint } from '../rules.ts';
import * as store from '../store.ts';

/**
 * Adds an exam with all that belongs to it: the work of exams.add and of the platform's exams.register.
 * @param operation the call's name, for the log
 * @param wrong problems of fields that are not in the form
 * @throws Refusal invalid with them, for an unknown package, a portion it does not hold, or a taken address
 */
export async function addExam(
  scope: CompanyScope,
  form: Partial<ExamFields>,
  wrong: readonly FieldProblem[],
  operation: string,
): Promise<z.input<typeof Exam>> {
  const { directory } = form;
  const isTaken = directory !== undefined && (await store.isDirectoryTaken(scope, directory));
  const judged = judgeExam(form, wrong, await listPackages(scope), isTaken);
  if (judged.problems) throw new Refusal('invalid', { problems: judged.problems });
  return getExam(scope, await writeExam(scope, judged.exam, operation));
}

async function writeExam(scope: CompanyScope, exam: NewExam, operation: string): Promise<number> {
  try {
    return await transaction(scope, async (inside) => {
      const exam_id = await store.insertExam(inside, exam);
      await store.insertExamParts(inside, exam_id, exam);
      await recordOperation(inside, { operation, exam_id, after: { ...exam } });
      return exam_id;
    });
  } catch (error) {
    const problem = problemOfConstraint(findTakenConstraint(error));
    if (problem) refuseInvalid([problem]);
    throw error;
  }
}
