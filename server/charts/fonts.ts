import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Language } from '#contract/codes/languages.ts';

const require = createRequire(import.meta.url);

const packageOf = {
  ja: { name: '@expo-google-fonts/noto-sans-jp', stem: 'NotoSansJP' },
  zh: { name: '@expo-google-fonts/noto-sans-sc', stem: 'NotoSansSC' },
} as const;

/**
 * Font families of a chart, first the ones a reader's system has. Chinese glyphs differ from Japanese ones of
 * the same code point, so the order follows the language.
 */
export function fontFamilyOf(language: Language): string {
  const japanese = 'Hiragino Sans, Yu Gothic, Noto Sans CJK JP, Noto Sans JP';
  const chinese = 'PingFang SC, Microsoft YaHei, Noto Sans CJK SC, Noto Sans SC';
  return language === 'zh' ? `${chinese}, ${japanese}, sans-serif` : `${japanese}, ${chinese}, sans-serif`;
}

/** The families the product brings itself, the language's own first: what PNG and PDF are set in. */
export function ownFamiliesOf(language: Language): [string, string] {
  return language === 'zh' ? ['Noto Sans SC', 'Noto Sans JP'] : ['Noto Sans JP', 'Noto Sans SC'];
}

/** Paths of the TTF files (regular, bold) that a picture in this language needs. */
export function fontFilesOf(language: Language): string[] {
  const { name, stem } = packageOf[language === 'zh' ? 'zh' : 'ja'];
  return [
    require.resolve(`${name}/400Regular/${stem}_400Regular.ttf`),
    require.resolve(`${name}/700Bold/${stem}_700Bold.ttf`),
  ];
}

/** The folders of all brought fonts. */
export function listFontFolders(): string[] {
  return [...fontFilesOf('ja'), ...fontFilesOf('zh')].map((file) => dirname(file));
}
