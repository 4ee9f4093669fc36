import { expect, it } from 'vitest';
import { listUnprintable } from './unprintable.ts';

it.each([
  '山田 太郎 髙橋 𠮷野 葛\u{e0100}城',
  '王小明 张伟',
  '김민준 홍길동',
  'สมชาย ใจดี น้ำ',
  'Nguyễn Văn Ánh, Müller, Иванов, Παππας',
  'a\u200bb\u3000\n',
])('names that the fonts have are printed: %j', (name) => {
  expect([...listUnprintable(name)]).toEqual([]);
});

it('signs that no font has are listed once', () => {
  expect([...listUnprintable('राम राम 😀 山田 \ue000')].join('')).toBe('राम😀\ue000');
  expect([...listUnprintable('محمد')]).toHaveLength(3);
});
