import { expect, it } from 'vitest';
import { isTagFound } from './search-tags.ts';

it.each([
  ['体育会系', '', true],
  ['体育会系', '  ', true],
  ['体育会系', '体育', true],
  ['体育会系', '文化', false],
  ['Ｔｏｅｉｃ 800', 'toeic', true],
  ['TOEIC 800', '８００　ＴＯＥＩＣ', true],
  ['プログラミング', 'ぷろぐら', true],
  ['ﾌﾟﾛｸﾞﾗﾐﾝｸﾞ', 'プログラミング', true],
  ['TOEIC 800', 'toeic 900', false],
  ['a.b', '.', true],
  ['ab', '.', false],
])('the tag %s is found by "%s": %s', (name, search, found) => {
  expect(isTagFound(name, search)).toBe(found);
});
