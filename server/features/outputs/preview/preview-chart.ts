import type { OutputCondition } from '#contract/shapes/output-condition.ts';
import type { OutputPreview } from '#contract/shapes/output-preview.ts';
import type { Selection } from '#contract/shapes/selection.ts';
import { translator } from '#messages/translator.ts';
import { Refusal } from '../../../access/refusal.ts';
import { actorOf, type ExamScope } from '../../../access/scope.ts';
import { ownFamiliesOf } from '../../../charts/fonts.ts';
import { renderPngApart } from '../../../charts/render-png-apart.ts';
import { renderSvg } from '../../../charts/render-svg.ts';
import { chartedResult, findChart, listCharts } from '../results/chart-of.ts';
import { resultWords } from '../results/result-words.ts';
import { pictureOf } from './picture-of.ts';
import { getFirst } from './preview-store.ts';

/** The first picture of the first person in an archive of charts. */
export async function previewChart(
  scope: ExamScope,
  stated: OutputCondition,
  selection: Selection,
): Promise<OutputPreview> {
  const person = await getFirst(scope, stated, selection);
  const language = stated.language ?? scope.language;
  const result = chartedResult(person, stated, language);
  const [first] = result ? listCharts(result) : [];
  const style = {
    ...{ language, t: translator(language), color: scope.company.color },
    ...{ families: ownFamiliesOf(language).join(', '), hidesNumbers: !result?.shows_numbers },
  };
  const chart = first && result && findChart(first, result, resultWords(result, language), style);
  if (!chart) throw new Refusal('notFound');
  const png = await renderPngApart(actorOf(scope), renderSvg(chart), language);
  const { examinee_id, login_id, name } = person;
  return { kind: 'picture', examinee_id, login_id, name, picture: pictureOf(png) };
}
