import type { Language } from '#contract/codes/languages.ts';
import { fontFilesOf, ownFamiliesOf } from './fonts.ts';

/**
 * A chart's SVG as PNG, set in the fonts the product brings, so that it looks alike on every machine.
 * @param zoom pixels per CSS pixel; 2 is sharp on paper and on dense screens
 */
export async function renderPng(svg: string, language: Language, zoom = 2): Promise<Uint8Array> {
  const { renderAsync } = await import('@resvg/resvg-js');
  const [family] = ownFamiliesOf(language);
  const image = await renderAsync(svg, {
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
  return image.asPng();
}
