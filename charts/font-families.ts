import type { Language } from '#contract/codes/languages.ts';

/**
 * Font families of a chart, first the ones a reader's system has. Chinese glyphs differ from Japanese ones of
 * the same code point, so the order follows the language.
 */
export function fontFamilyOf(language: Language): string {
  const japanese = 'Hiragino Sans, Yu Gothic, Noto Sans CJK JP, Noto Sans JP';
  const chinese = 'PingFang SC, Microsoft YaHei, Noto Sans CJK SC, Noto Sans SC';
  return language === 'zh' ? `${chinese}, ${japanese}, sans-serif` : `${japanese}, ${chinese}, sans-serif`;
}
