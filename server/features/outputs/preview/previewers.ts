import { type OutputForm, outputForms } from '#contract/codes/outputs.ts';
import type { OutputCondition } from '#contract/shapes/output-condition.ts';
import type { OutputPreview } from '#contract/shapes/output-preview.ts';
import type { Selection } from '#contract/shapes/selection.ts';
import type { ExamScope } from '../../../access/scope.ts';

type Previewer = (
  scope: ExamScope,
  condition: OutputCondition,
  selection: Selection,
) => Promise<OutputPreview>;

const ofReport: Previewer = async (...given) => (await import('./preview-report.ts')).previewReport(...given);
const ofTable: Previewer = async (...given) => (await import('./preview-table.ts')).previewTable(...given);

const ofGroup: Previewer = async (...given) => (await import('./preview-group.ts')).previewGroup(...given);
const ofCharts: Previewer = async (...given) => (await import('./preview-chart.ts')).previewChart(...given);

/** The previewer of each form; each is loaded when it is used. */
const previewers: { readonly [F in OutputForm]?: Previewer } = {
  [outputForms.personShort]: ofReport,
  [outputForms.personFull]: ofReport,
  [outputForms.group]: ofGroup,
  [outputForms.results]: ofTable,
  [outputForms.people]: ofTable,
  [outputForms.charts]: ofCharts,
};

export function findPreviewer(form: OutputForm): Previewer | undefined {
  return previewers[form];
}
