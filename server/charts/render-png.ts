import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import type { Language } from '#contract/codes/languages.ts';
import { makeFontFolder } from './font-folders.ts';
import { subsetFont } from './font-subset.ts';
import { fontFilesOf, ownFamiliesOf } from './fonts.ts';

/** Whole fonts by their files, read when they are first needed. */
const whole = new Map<string, Buffer>();

/**
 * A chart's SVG as PNG, set in the fonts the product brings, so that it looks alike on every machine. It takes some ten
 * milliseconds of a core: the server draws by way of render-png-apart.ts.
 * @param zoom pixels per CSS pixel; 2 is sharp on paper and on dense screens
 */
export function renderPng(svg: string, language: Language, zoom = 2): Uint8Array {
  const [family] = ownFamiliesOf(language);
  const folder = makeFontFolder();
  try {
    const drawing = new Resvg(svg, {
      font: {
        loadSystemFonts: false,
        fontFiles: writeFonts(folder, language, signsOf(svg)),
        defaultFontFamily: family,
        sansSerifFamily: family,
      },
      languages: [language],
      background: '#ffffff',
      fitTo: { mode: 'zoom', value: zoom },
    });
    return drawing.render().asPng();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Fonts with these characters alone: the renderer reads a font's file anew for every character, which with whole fonts
 * takes five times as long as drawing.
 */
function writeFonts(folder: string, language: Language, signs: ReadonlySet<number>): string[] {
  return fontFilesOf(language).map((file, at) => {
    const font = whole.get(file) ?? readFileSync(file);
    whole.set(file, font);
    const path = join(folder, `${at}.ttf`);
    writeFileSync(path, subsetFont(font, signs), { mode: 0o600 });
    return path;
  });
}

/** All of its signs, and those of ASCII, some of which may be written as entities. */
function signsOf(svg: string): Set<number> {
  const signs = new Set(Array.from({ length: 95 }, (_, at) => 32 + at));
  for (const sign of svg) signs.add(sign.codePointAt(0) ?? 0);
  return signs;
}
