import type { z } from 'zod';
import type { OperationName } from '#contract/codes/operations.ts';
import { examStates } from '#contract/codes/status.ts';
import type { Exam } from '#contract/shapes/exam.ts';
import { type FieldProblem, Refusal, refuseInvalid } from '../../../access/refusal.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { recordPlatformOperation } from '../../../db/platform-log.ts';
import { transaction } from '../../../db/transaction.ts';
import { findTakenConstraint } from '../../../db/violations.ts';
import { copyGroupings } from '../../groupings/door.ts';
import { getExam } from '../get-exam.ts';
import {
  type ExamFields,
  type JudgedExam,
  judgeExam,
  problemOfConstraint,
  usualFields,
  without,
} from '../rules.ts';
import * as store from '../store.ts';
import { holdExamCompany } from './exam-company.ts';
import { fieldsOf } from './fields-of.ts';

/**
 * Adds an exam with all that belongs to it: the work of exams.add and of the platform's exams.register.
 * @param operation the call's name, for the log
 * @param wrong problems of fields that are not in the form
 * @throws Refusal notFound for an exam to copy that is not the company's; invalid with every problem: of the form, an
 *   unknown package, a portion it does not hold, a taken address
 */
export async function addExam(
  scope: CompanyScope,
  { copy_of, ...form }: Partial<ExamFields> & { copy_of?: number | null | undefined },
  wrong: readonly FieldProblem[],
  operation: OperationName,
): Promise<z.input<typeof Exam>> {
  const { directory } = form;
  const fields = { ...usualFields, ...(copy_of && (await sameAs(scope, copy_of, form.name))), ...form };
  try {
    const exam_id = await transaction(scope, async (inside) => {
      const isTaken = directory ? await store.isDirectoryTaken(inside, directory) : false;
      const judged = judgeExam(without(fields, wrong), wrong, await holdExamCompany(inside), isTaken);
      if (judged.problems) throw new Refusal('invalid', { problems: judged.problems });
      return writeExam(inside, judged.exam, operation, copy_of);
    });
    return getExam(scope, exam_id);
  } catch (error) {
    const problem = problemOfConstraint(findTakenConstraint(error));
    if (problem) refuseInvalid([problem]);
    throw error;
  }
}

/**
 * The settings of another exam of the company, but for what every exam has for itself. Under another name it is not
 * called in other languages as that exam is.
 */
async function sameAs(
  scope: CompanyScope,
  exam_id: number,
  name: string | undefined,
): Promise<Partial<ExamFields>> {
  const exam = await store.findExam(scope, exam_id);
  if (!exam || exam.delete_status > examStates.saveDraft) throw new Refusal('notFound');
  const fields = fieldsOf(exam, await store.listExamItems(scope, exam_id));
  const isNamed = name !== undefined && name !== exam.name;
  return {
    ...fields,
    ...(isNamed && { name_en: null, name_zh: null }),
    ...{ directory: null, commence_on: null, terminate_on: null, delete_status: 0 },
  };
}

async function writeExam(
  scope: CompanyScope,
  exam: JudgedExam,
  operation: OperationName,
  copy_of: number | null | undefined,
): Promise<number> {
  const exam_id = await store.insertExam(scope, exam);
  await store.insertExamParts(scope, exam_id, exam.items);
  if (copy_of) await copyGroupings(scope, copy_of, exam_id);
  const after = { ...exam, copy_of };
  await recordOperation(scope, { operation, exam_id, after });
  if (operation === 'exams.register') {
    const about = { about_client: scope.client_id, about_exam: exam_id };
    await recordPlatformOperation(scope, { operation, ...about, after });
  }
  return exam_id;
}
