import { outputForms } from '#contract/codes/outputs.ts';
import type { OutputCondition } from '#contract/shapes/output-condition.ts';
import type { OutputPreview } from '#contract/shapes/output-preview.ts';
import type { Selection } from '#contract/shapes/selection.ts';
import { getForm } from '#items/registry.ts';
import { Refusal } from '../../../access/refusal.ts';
import { actorOf, type ExamScope } from '../../../access/scope.ts';
import { listExamItems } from '../../exams/door.ts';
import { previewApart } from '../print/print-apart.ts';
import { reportOf } from '../print/report-of.ts';
import { findPatternOf, reportedPattern } from '../results/named-pattern.ts';
import { namedStandards } from '../results/score-names.ts';
import { pictureOf } from './picture-of.ts';
import { getFirst } from './preview-store.ts';

/** The very report that an output would hold, of the first person in it, drawn by what prints it. */
export async function previewReport(
  scope: ExamScope,
  stated: OutputCondition,
  selection: Selection,
): Promise<OutputPreview> {
  const person = await getFirst(scope, stated, selection);
  const { company, exam } = scope;
  const language = stated.language ?? scope.language;
  const setting = {
    ...{ condition: stated, language, company_name: company.name, company_color: company.color },
    exam_name: exam.name,
  };
  const banks = (await listExamItems(scope, scope.exam_id)).map(({ form_id }) => getForm(form_id));
  const pattern = await findPatternOf(scope, scope.exam_id, stated);
  const compared = {
    standards: namedStandards(stated, banks, language),
    pattern: reportedPattern(pattern, banks, language),
  };
  const placed = reportOf(setting, compared, person);
  // It was reset since it was found.
  if (!placed) throw new Refusal('notFound');
  const layout = stated.form === outputForms.personShort ? 'short' : 'full';
  const png = await previewApart(actorOf(scope), { report: placed.report, layout });
  const { examinee_id, login_id, name } = person;
  return { kind: 'page', examinee_id, login_id, name, picture: pictureOf(png) };
}
