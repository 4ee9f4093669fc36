import type { ReactElement } from 'react';
import type { ChartStyle } from '#charts/picture.ts';
import { translator } from '#messages/translator.ts';
import { ownFamiliesOf } from './fonts.ts';
import { renderPngApart } from './render-png-apart.ts';
import { renderSvg } from './render-svg.ts';

/** Draws a picture in a style; undefined for what there is not. */
export type Draw = (style: ChartStyle) => ReactElement | undefined | Promise<ReactElement | undefined>;

export type PictureFormat = 'svg' | 'png';

/**
 * A picture's file; undefined for what there is not. A PNG is drawn in the product's own fonts, because it holds its
 * letters as pixels.
 * @param account the account that asks
 */
export async function drawPicture(
  account: string,
  { language, color }: Pick<ChartStyle, 'language' | 'color'>,
  format: PictureFormat,
  draw: Draw,
): Promise<{ content: string | Uint8Array; type: string } | undefined> {
  const style = { language, t: translator(language), color };
  const families = format === 'png' ? { families: ownFamiliesOf(language).join(', ') } : {};
  const chart = await draw({ ...style, ...families });
  if (!chart) return undefined;
  const svg = renderSvg(chart);
  if (format === 'svg') return { content: svg, type: 'image/svg+xml; charset=utf-8' };
  return { content: await renderPngApart(account, svg, language), type: 'image/png' };
}
