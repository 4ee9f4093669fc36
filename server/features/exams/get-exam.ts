import type { z } from 'zod';
import type { PackageType } from '#contract/codes/exam.ts';
import type { Exam, ExamMay } from '#contract/shapes/exam.ts';
import { Refusal } from '../../access/refusal.ts';
import type { CompanyScope, ExamScope } from '../../access/scope.ts';
import { presentExam } from './present.ts';
import { rightsInExam } from './rules.ts';
import { findExam, findPermission, listExamItems } from './store.ts';

/** An exam of the scope's company as the API returns it. @throws Refusal notFound when it has been deleted meanwhile */
export async function getExam(scope: CompanyScope, exam_id: number): Promise<z.input<typeof Exam>> {
  const [exam, items] = await Promise.all([findExam(scope, exam_id), listExamItems(scope, exam_id)]);
  if (!exam) throw new Refusal('notFound');
  const may = await getMay(scope, { id: exam.id, package_type: exam.package?.type });
  return presentExam(exam, items, may, scope.company.hash, scope.language);
}

/** What the viewer may do inside an exam of the scope's company: the same answer for screens and for handlers. */
export async function getMay(
  scope: CompanyScope,
  exam: { id: number; package_type: PackageType | undefined },
): Promise<ExamMay> {
  const { viewer } = scope;
  const isRestricted = 'restricted' in viewer && viewer.restricted;
  const permission = isRestricted ? await findPermission(scope, exam.id) : allowed;
  const scopes = 'api' in viewer ? viewer.api?.scopes : undefined;
  return rightsInExam(viewer.kind, exam.package_type, permission, scopes);
}

/** Whether the viewer of an exam's call may see its results: `getMay` of what the scope has proven. */
export function maySeeResults({ viewer, exam }: ExamScope): boolean {
  const scopes = 'api' in viewer ? viewer.api?.scopes : undefined;
  const permission = { can_manage: false, can_output: exam.can_output };
  return rightsInExam(viewer.kind, exam.package.type, permission, scopes).output;
}

/** The permission of everybody who is not restricted. */
const allowed = { can_manage: true, can_output: true };
