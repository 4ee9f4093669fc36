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
import { getMode } from '../results/result-mode.ts';
import { namedStandards } from '../results/score-names.ts';
import { mayRequest } from '../rules.ts';
import { listSelected } from '../store.ts';
import { findPreviewed } from './preview-store.ts';

/** The very report that an output would hold, of the first person in it, drawn by what prints it. */
export async function previewReport(
  scope: ExamScope,
  stated: OutputCondition,
  { examinee_ids, search }: Selection,
): Promise<OutputPreview> {
  const mode = await getMode(scope, stated.result_mode);
  const found = await listSelected(scope, { examinee_ids, search }, mode, stated.order);
  const refusal = mayRequest(examinee_ids, found);
  if (refusal) throw refusal;
  const first = found.find(({ has_result }) => has_result);
  const person = first && (await findPreviewed(scope, first.id));
  if (!person) throw new Refusal('notFound');
  const { company, exam } = scope;
  const language = stated.language ?? scope.language;
  const setting = {
    ...{ condition: stated, language, company_name: company.name, company_color: company.color },
    exam_name: exam.name,
  };
  const banks = (await listExamItems(scope, scope.exam_id)).map(({ form_id }) => getForm(form_id));
  const placed = reportOf(setting, namedStandards(stated, banks, language), person);
  // Taken back since it was looked for.
  if (!placed) throw new Refusal('notFound');
  const layout = stated.form === outputForms.personShort ? 'short' : 'full';
  const png = await previewApart(actorOf(scope), { report: placed.report, layout });
  const { examinee_id, login_id, name } = person;
  const picture = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  return { kind: 'page', examinee_id, login_id, name, picture };
}
