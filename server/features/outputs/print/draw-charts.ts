import { translator } from '#messages/translator.ts';
import { ownFamiliesOf } from '../../../charts/fonts.ts';
import { renderPng } from '../../../charts/render-png.ts';
import { renderSvg } from '../../../charts/render-svg.ts';
import { findChart } from '../results/chart-of.ts';
import { resultWords } from '../results/result-words.ts';
import type { ChartOrder } from './print-messages.ts';

/** The files of an order's pictures, set in the product's own fonts so that they look alike everywhere. */
export function drawCharts(
  { drawings, format, language, color }: ChartOrder,
  onDrawn: (drawn: number) => void,
): Uint8Array[] {
  const t = translator(language);
  const families = ownFamiliesOf(language).join(', ');
  return drawings.map(({ chart, result }, at) => {
    const style = { language, t, color, families, hidesNumbers: !result.shows_numbers };
    const drawing = findChart(chart, result, resultWords(result, language), style);
    if (!drawing) throw new Error('a picture of what was not scored');
    const svg = renderSvg(drawing);
    onDrawn(at + 1);
    return format === 'svg' ? Buffer.from(svg) : renderPng(svg, language);
  });
}
