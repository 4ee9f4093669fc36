import type { Exam } from '#contract/shapes/exam.ts';
import { Refusal } from '../../http/refusal.ts';
import type { CompanyScope } from '../../http/scope.ts';
import { examOf } from './present.ts';
import { findExam, listExamItems } from './store.ts';

/** An exam of the scope's company as the wire has it. @throws Refusal notFound when it has been deleted meanwhile */
export async function getExam(scope: CompanyScope, exam_id: number): Promise<Exam> {
  const exam = await findExam(scope, exam_id);
  if (!exam) throw new Refusal('notFound');
  const items = await listExamItems(scope, scope.client_id, exam_id);
  return examOf(exam, items, scope.company.hash, scope.language);
}
