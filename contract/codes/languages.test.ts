import { expect, it } from 'vitest';
import { DataLanguage } from '../shapes/statistics.ts';
import { languageOf } from './languages.ts';

it.each([
  ['ja-JP', 'ja'],
  ['en-US', 'en'],
  ['zh-CN', 'zh'],
  ['zh', 'zh'],
  ['cn', 'zh'],
  ['CN', 'zh'],
  ['fr-FR', 'ja'],
  ['', 'ja'],
  [undefined, 'ja'],
])('Content-Language %j is answered in %s', (header, language) => {
  expect(languageOf(header)).toBe(language);
});

it('the specification’s own word for Chinese is taken where a language is named', () => {
  expect(DataLanguage.parse('cn')).toBe('zh');
  expect(DataLanguage.safeParse('fr').success).toBe(false);
});
