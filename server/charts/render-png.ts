import { Resvg } from '@resvg/resvg-js';
import type { Language } from '#contract/codes/languages.ts';
import { fontFilesOf, ownFamiliesOf } from './fonts.ts';

/**
 * A chart's SVG as PNG, set in the fonts the product brings, so that it looks alike on every machine. It takes a tenth
 * of a second or two: the server draws by way of render-png-apart.ts.
 * @param zoom pixels per CSS pixel; 2 is sharp on paper and on dense screens
 */
export function renderPng(svg: string, language: Language, zoom = 2): Uint8Array {
  const [family] = ownFamiliesOf(language);
  const drawing = new Resvg(svg, {
    font: {
      loadSystemFonts: false,
      fontFiles: fontFilesOf(language),
      defaultFontFamily: family,
      sansSerifFamily: family,
    },
    languages: [language],
    background: '#ffffff',
    fitTo: { mode: 'zoom', value: zoom },
  });
  return drawing.render().asPng();
}
