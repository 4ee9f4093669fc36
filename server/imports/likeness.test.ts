import { describe, expect, it } from 'vitest';
import { likestOf } from './likeness.ts';

describe('the words that a text is most like', () => {
  it('come first, and the others stay in their order', () => {
    const words = ['人事部', '営業部 > 第二営業課', '営業部 > 第一営業課', '経理部'];
    expect(likestOf('第一営業課', words, 3)).toEqual([
      '営業部 > 第一営業課',
      '人事部',
      '営業部 > 第二営業課',
    ]);
    expect(likestOf('倉庫', words, 9)).toEqual(words);
  });

  it('are found whatever the width of their signs', () => {
    expect(likestOf('ﾃｸﾉﾛｼﾞｰ', ['人事', 'テクノロジー推進'], 1)).toEqual(['テクノロジー推進']);
  });

  it('are looked for until so many were compared', () => {
    const words = Array.from({ length: 2000 }, (_, at) => `第${at}課`);
    for (let at = 0; at < 100; at += 1) likestOf(`${at}番`, words, 1);
    expect(likestOf('第1987課', words, 2)).toEqual(['第0課', '第1課']);
    expect(likestOf('第1987課', [...words], 1)).toEqual(['第1987課']);
  });
});
