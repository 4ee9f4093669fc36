import { expect, it } from 'vitest';
import { nameNorm, nameNormOfId } from './norm-names.ts';
import { translator } from './translator.ts';

const norm = {
  ...{ id: 'personality-recruit-v1-recruitment-ja-graduate', version: '2', date: '2026-03-01' },
  provisional: false,
};
const own = { ...norm, id: 'personality-recruit-v1-recruitment-ja-own', provisional: true };
const design = { ...norm, id: 'personality-recruit-v1-design', provisional: true };

it.each([
  ['ja', norm, '性格検査・新卒の基準（日本語、第2版、2026年03月01日）'],
  ['ja', own, '性格検査・自社の基準（日本語、第2版、2026年03月01日、暫定）'],
  ['ja', design, '性格検査・設計上の暫定基準（第2版、2026年03月01日）'],
  ['en', norm, '性格検査: Norm of new graduates (Japanese, version 2, 1 Mar 2026)'],
  ['zh', norm, '性格検査·应届毕业生常模（日语、第2版、2026年03月01日）'],
] as const)('in %s a norm has its test, group, language, version and day', (language, named, words) => {
  expect(nameNorm(translator(language), language, named, '性格検査')).toBe(words);
});

it('an id has words for its group alone, and one that says nothing stands for itself', () => {
  const t = translator('ja');
  expect(nameNormOfId(t, own.id)).toBe('自社の基準（日本語）');
  expect(nameNormOfId(t, design.id)).toBe('設計上の暫定基準');
  expect(nameNormOfId(t, 'another')).toBe('another');
});
