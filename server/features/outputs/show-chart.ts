import type { outputs } from '#contract/calls/outputs.ts';
import { findPortion, type PersonResult } from '#contract/shapes/result.ts';
import { Refusal } from '../../access/refusal.ts';
import { actorOf, type ExamScope } from '../../access/scope.ts';
import { abilitiesChart, abilitiesOf } from '../../charts/abilities-chart.ts';
import type { Chart } from '../../charts/chart.ts';
import { ownFamiliesOf } from '../../charts/fonts.ts';
import { motivationChart } from '../../charts/motivation-chart.ts';
import { profileChart } from '../../charts/profile-chart.ts';
import { renderPngApart } from '../../charts/render-png-apart.ts';
import { renderSvg } from '../../charts/render-svg.ts';
import { suitabilityChart } from '../../charts/suitability-chart.ts';
import type { Handler } from '../../http/handler.ts';
import { resultWords } from './result-words.ts';
import { findResult } from './store.ts';

type Picture = 'profile' | 'suitability' | 'motivation' | 'abilities';

export const showChart: Handler<typeof outputs.showChart> = async (scope, { params, query }) => {
  const result = await findResult(scope, params.a);
  if (!result) throw new Refusal('notFound');
  const [picture, format] = params.b.split('.') as [Picture, 'svg' | 'png'];
  const chart = chartOf(scope, picture, result);
  const name = `${picture}-${scope.exam.directory}-${params.a}.${format}`;
  return {
    file: {
      content: format === 'svg' ? await renderSvg(chart) : await pngOf(actorOf(scope), chart),
      type: format === 'svg' ? 'image/svg+xml; charset=utf-8' : 'image/png',
      ...(query.download ? { name } : {}),
    },
  };
};

/** Drawn in the fonts the product brings: a PNG takes its letters along. */
async function pngOf(account: string, chart: Chart): Promise<Uint8Array> {
  const svg = await renderSvg(chart, ownFamiliesOf(chart.language).join(', '));
  return renderPngApart(account, svg, chart.language);
}

/** @throws Refusal notFound when what the picture shows was not scored */
function chartOf(scope: ExamScope, picture: Picture, result: PersonResult): Chart {
  const words = resultWords(result, scope.language);
  const style = { language: scope.language, color: scope.company.color };
  const personality = findPortion(result, 'personality');
  if (picture === 'profile' && personality) return profileChart(personality.scores, words, style);
  const motivation = findPortion(result, 'motivation');
  if (picture === 'motivation' && motivation) return motivationChart(motivation.scores, words, style);
  const tested = abilitiesOf(result.portions).length > 0;
  if (picture === 'abilities' && tested) return abilitiesChart(result.portions, style);
  if (picture === 'suitability' && result.composite) return suitabilityChart(result.composite, words, style);
  throw new Refusal('notFound');
}
