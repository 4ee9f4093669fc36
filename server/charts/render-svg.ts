import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** A chart's component as an SVG file. The same chart gives the same bytes. */
export function renderSvg(chart: ReactElement): string {
  return renderToStaticMarkup(chart);
}
