import type { OutputCondition } from '#contract/shapes/output-condition.ts';
import type { OutputPreview } from '#contract/shapes/output-preview.ts';
import type { Selection } from '#contract/shapes/selection.ts';
import { refuseInvalid } from '../../../access/refusal.ts';
import { actorOf, type ExamScope } from '../../../access/scope.ts';
import { makePermits } from '../../../adapters/permits.ts';
import { findTargets } from '../find-targets.ts';
import { previewApart } from '../print/print-apart.ts';
import { openGroup } from '../produce/gather-group.ts';
import { getMode } from '../results/result-mode.ts';
import { pictureOf } from './picture-of.ts';
import { listPreviewed } from './preview-store.ts';

/** People read at a time: each has some ten kilobytes of results, and between two readings the server goes on. */
const atOnce = 25;

/** A thousand people are read for each preview: one group at a time, and for an account one more that waits. */
const permits = makePermits({ atOnce: 1, perAccount: 2, inAll: 20, retry_after: 10 });

/**
 * The first page of the very report that an output would be: of everybody in it, since it has their figures together.
 * @throws Refusal tooMany or overloaded when too many are waited for
 */
export function previewGroup(
  scope: ExamScope,
  stated: OutputCondition,
  selection: Selection,
): Promise<OutputPreview> {
  return permits.run(actorOf(scope), () => drawGroup(scope, stated, selection));
}

async function drawGroup(
  scope: ExamScope,
  stated: OutputCondition,
  selection: Selection,
): Promise<OutputPreview> {
  const mode = await getMode(scope, stated.result_mode);
  const targets = await findTargets(scope, selection, { form: stated.form, mode, order: stated.order });
  const { company, exam, exam_id } = scope;
  const group = await openGroup(scope, {
    ...{ exam_id, condition: stated, language: stated.language ?? scope.language },
    ...{ company_name: company.name, company_color: company.color },
    ...{ exam_name: exam.name, exam_type: exam.exam_type },
  });
  for (let from = 0; from < targets.length; from += atOnce)
    group.add(await listPreviewed(scope, targets.slice(from, from + atOnce)));
  const { report, people } = group.end();
  // Since they were found, the last of them may have been hidden or reset.
  if (people === 0)
    refuseInvalid([{ path: selection.search ? 'search' : 'examinee_ids', key: 'output.examinees.noResult' }]);
  const png = await previewApart(actorOf(scope), { group: report });
  return { kind: 'group', people, picture: pictureOf(png) };
}
