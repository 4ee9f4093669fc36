import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { languages } from '#contract/codes/languages.ts';
import { fontFilesOf, ownFamiliesOf } from './fonts.ts';
import { renderPng } from './render-png.ts';

/** As it is drawn with the whole fonts. */
function drawnWhole(svg: string, language: (typeof languages)[number]): Uint8Array {
  const [family] = ownFamiliesOf(language);
  const font = {
    loadSystemFonts: false,
    fontFiles: fontFilesOf(language),
    ...{ defaultFontFamily: family, sansSerifFamily: family },
  };
  const fitTo = { mode: 'zoom', value: 2 } as const;
  return new Resvg(svg, { font, languages: [language], background: '#ffffff', fitTo }).render().asPng();
}

function pictureOf(texts: readonly string[]): string {
  const lines = texts.flatMap((text, at) =>
    [400, 700].map(
      (weight) => `<text x="${weight - 390}" y="${30 + 30 * at}" font-weight="${weight}">${text}</text>`,
    ),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="${60 + 30 * texts.length}" font-size="16">${lines.join('')}</svg>`;
}

describe('a font with the signs of a picture alone', () => {
  const texts = {
    'words of each language': [
      '外向性 48（39〜57、C）',
      'Sales &amp; service, AVATAR To.',
      '营销・企划 70％',
    ],
    'signs that are composed of others, and marks on letters': [
      'Ångström é ñ ü Ő ﬁ',
      'がぎぐ か\u3099 e\u0301',
    ],
    'signs beyond the first plane, and some that it lacks': ['𠮟る 𩸽', '😀 ๑ 한'],
    'signs that are written as entities': ['&#x27;&quot;&lt;&#65;'],
    nothing: [''],
  };
  for (const language of languages)
    for (const [what, lines] of Object.entries(texts))
      it(`draws the same picture as the whole font, in ${language}: ${what}`, () => {
        const svg = pictureOf(lines);
        expect(Buffer.compare(renderPng(svg, language), drawnWhole(svg, language))).toBe(0);
      });
});
