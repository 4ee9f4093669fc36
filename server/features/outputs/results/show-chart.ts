import { createElement, type ReactElement } from 'react';
import { AbilitiesChart } from '#charts/abilities-chart.ts';
import { abilitiesOf } from '#charts/abilities-rows.ts';
import { MotivationChart } from '#charts/motivation-chart.ts';
import type { ChartStyle } from '#charts/picture.ts';
import { ProfileChart } from '#charts/profile-chart.ts';
import { SuitabilityChart } from '#charts/suitability-chart.ts';
import type { outputs } from '#contract/calls/outputs.ts';
import { findPortion, type PersonResult } from '#contract/shapes/result.ts';
import { translator } from '#messages/translator.ts';
import { Refusal } from '../../../access/refusal.ts';
import { actorOf } from '../../../access/scope.ts';
import { ownFamiliesOf } from '../../../charts/fonts.ts';
import { renderPngApart } from '../../../charts/render-png-apart.ts';
import { renderSvg } from '../../../charts/render-svg.ts';
import type { Handler } from '../../../http/handler.ts';
import { findResult } from '../store.ts';
import { resultWords } from './result-words.ts';

type Picture = 'profile' | 'suitability' | 'motivation' | 'abilities';

export const showChart: Handler<typeof outputs.showChart> = async (scope, { params, query }) => {
  const result = await findResult(scope, params.a);
  if (!result) throw new Refusal('notFound');
  const [picture, format] = params.b.split('.') as [Picture, 'svg' | 'png'];
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
  picture: Picture,
  result: PersonResult,
  style: ChartStyle,
): Promise<Uint8Array> {
  const families = ownFamiliesOf(style.language).join(', ');
  const svg = renderSvg(chartOf(picture, result, { ...style, families }));
  return renderPngApart(account, svg, style.language);
}

/** @throws Refusal notFound when what the picture shows was not scored */
function chartOf(picture: Picture, result: PersonResult, style: ChartStyle): ReactElement {
  const words = resultWords(result, style.language);
  const { portions, composite } = result;
  const personality = findPortion(result, 'personality')?.scores;
  if (picture === 'profile' && personality)
    return createElement(ProfileChart, { result: personality, words, style });
  const motivation = findPortion(result, 'motivation')?.scores;
  if (picture === 'motivation' && motivation)
    return createElement(MotivationChart, { result: motivation, words, style });
  if (picture === 'abilities' && abilitiesOf(portions).length > 0)
    return createElement(AbilitiesChart, { portions, style });
  if (picture === 'suitability' && composite)
    return createElement(SuitabilityChart, { result: composite, words, style });
  throw new Refusal('notFound');
}
