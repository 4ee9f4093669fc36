import type { ReactElement } from 'react';
import type { ChartStyle } from '#charts/picture.ts';
import type { outputs } from '#contract/calls/outputs.ts';
import type { ChartName } from '#contract/codes/outputs.ts';
import type { PersonResult } from '#contract/shapes/result.ts';
import { translator } from '#messages/translator.ts';
import { Refusal } from '../../../access/refusal.ts';
import { actorOf } from '../../../access/scope.ts';
import { ownFamiliesOf } from '../../../charts/fonts.ts';
import { renderPngApart } from '../../../charts/render-png-apart.ts';
import { renderSvg } from '../../../charts/render-svg.ts';
import type { Handler } from '../../../http/handler.ts';
import { findResult } from '../store.ts';
import { findChart } from './chart-of.ts';
import { resultWords } from './result-words.ts';

export const showChart: Handler<typeof outputs.showChart> = async (scope, { params, query }) => {
  const result = await findResult(scope, params.a);
  if (!result) throw new Refusal('notFound');
  const [picture, format] = params.b.split('.') as [ChartName, 'svg' | 'png'];
  const { language, company } = scope;
  const hidesNumbers = !result.shows_numbers;
  const style = { language, t: translator(language), color: company.color, hidesNumbers };
  const name = `${picture}-${scope.exam.directory}-${params.a}.${format}`;
  return {
    file: {
      content:
        format === 'svg'
          ? renderSvg(chartOf(picture, result, style))
          : await pngOf(actorOf(scope), picture, result, style),
      type: format === 'svg' ? 'image/svg+xml; charset=utf-8' : 'image/png',
      ...(query.download ? { name } : {}),
    },
  };
};

/** Drawn in the product's own fonts, because a PNG holds its letters as pixels. */
function pngOf(
  account: string,
  picture: ChartName,
  result: PersonResult,
  style: ChartStyle,
): Promise<Uint8Array> {
  const families = ownFamiliesOf(style.language).join(', ');
  const svg = renderSvg(chartOf(picture, result, { ...style, families }));
  return renderPngApart(account, svg, style.language);
}

/** @throws Refusal notFound when what the picture shows was not scored */
function chartOf(picture: ChartName, result: PersonResult, style: ChartStyle): ReactElement {
  const chart = findChart(picture, result, resultWords(result, style.language), style);
  if (!chart) throw new Refusal('notFound');
  return chart;
}
