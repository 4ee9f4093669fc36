import type { ReactElement } from 'react';
import type { ChartStyle } from '#charts/picture.ts';
import type { outputs } from '#contract/calls/outputs.ts';
import { type ChartName, chartNames } from '#contract/codes/outputs.ts';
import { translator } from '#messages/translator.ts';
import { Refusal } from '../../../access/refusal.ts';
import { actorOf, type ExamScope } from '../../../access/scope.ts';
import { ownFamiliesOf } from '../../../charts/fonts.ts';
import { renderPngApart } from '../../../charts/render-png-apart.ts';
import { renderSvg } from '../../../charts/render-svg.ts';
import type { Handler } from '../../../http/handler.ts';
import { drawSearch } from '../../analysis/door.ts';
import { findResult } from '../store.ts';
import { findChart } from './chart-of.ts';
import { resultWords } from './result-words.ts';

export const showChart: Handler<typeof outputs.showChart> = async (scope, { params, query }) => {
  const [picture, format] = params.b.split('.') as [string, 'svg' | 'png'];
  const { a } = params;
  const draw =
    typeof a === 'string' ? drawerOfSearch(scope, a, picture) : await drawerOfPerson(scope, a, picture);
  const name = `${picture}-${scope.exam.directory}${typeof a === 'string' ? '' : `-${a}`}.${format}`;
  return {
    file: {
      content: await render(scope, draw, format),
      type: format === 'svg' ? 'image/svg+xml; charset=utf-8' : 'image/png',
      ...(query.download ? { name } : {}),
    },
  };
};

/** Draws a picture in a style; undefined for what there is not. */
type Draw = (style: ChartStyle) => ReactElement | undefined | Promise<ReactElement | undefined>;

/** @throws Refusal notFound when what the picture shows was not scored */
async function drawerOfPerson(scope: ExamScope, examinee_id: number, picture: string): Promise<Draw> {
  const result = await findResult(scope, examinee_id);
  if (!result || !isChart(picture)) throw new Refusal('notFound');
  return (style) =>
    findChart(picture, result, resultWords(result, style.language), {
      ...style,
      hidesNumbers: !result.shows_numbers,
    });
}

function isChart(picture: string): picture is ChartName {
  return (chartNames as readonly string[]).includes(picture);
}

function drawerOfSearch(scope: ExamScope, search_uid: string, picture: string): Draw {
  return (style) => drawSearch(scope, search_uid, picture, style);
}

/** A PNG is drawn in the product's own fonts, because it holds its letters as pixels. */
async function render(scope: ExamScope, draw: Draw, format: 'svg' | 'png'): Promise<string | Uint8Array> {
  const { language, company } = scope;
  const style = { language, t: translator(language), color: company.color };
  const families = format === 'png' ? { families: ownFamiliesOf(language).join(', ') } : {};
  const chart = await draw({ ...style, ...families });
  if (!chart) throw new Refusal('notFound');
  const svg = renderSvg(chart);
  return format === 'svg' ? svg : renderPngApart(actorOf(scope), svg, language);
}
