import type { Chart } from './chart.ts';
import { fontFamilyOf } from './fonts.ts';

type Echarts = typeof import('echarts/core');

let loaded: Promise<Echarts> | undefined;

/**
 * Draws a chart as SVG on the server. The same chart gives the same bytes; the picture names itself
 * (role, title, description) and points to nothing outside.
 * @param families font families as CSS lists them; by default the ones readers' systems have
 */
export async function renderSvg(chart: Chart, families = fontFamilyOf(chart.language)): Promise<string> {
  loaded ??= load();
  const echarts = await loaded;
  const canvas = echarts.init(null, null, { renderer: 'svg', ssr: true, ...chart.size });
  try {
    canvas.setOption(chart.option);
    return withNames(withoutTraces(canvas.renderToSVGString()), chart, families);
  } finally {
    canvas.dispose();
  }
}

/** Loaded at the first picture: a server that only serves candidates never pays for it. */
async function load(): Promise<Echarts> {
  const [echarts, { CustomChart }, { SVGRenderer }] = await Promise.all([
    import('echarts/core'),
    import('echarts/charts'),
    import('echarts/renderers'),
  ]);
  echarts.use([CustomChart, SVGRenderer]);
  return echarts;
}

/** ECharts numbers classes by a counter of the process; without hover rules nothing uses
 * them, and they would differ at every drawing. Marks for its browser script go too: there is none. */
function withoutTraces(svg: string): string {
  return svg
    .replace(/ (?:class|ecmeta_\w+)="[^"]*"/g, '')
    .replace(/font-family:[^;"]*;/g, '')
    .replace(/ pointer-events="[^"]*"/g, '')
    .replace(/<style\s*>[\s\S]*?<\/style>\n?/g, '')
    .replace(' xmlns:xlink="http://www.w3.org/1999/xlink"', '');
}

/** Names for those who hear the picture, and the font families once for all texts. */
function withNames(svg: string, { title, description, language }: Chart, families: string): string {
  const head = `<svg role="img" lang="${language}" aria-label="${escaped(title)}" font-family="${families}"`;
  const names = `<title>${escaped(title)}</title><desc>${escaped(description)}</desc>`;
  return svg.replace('<svg', head).replace('>', () => `>${names}`);
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
