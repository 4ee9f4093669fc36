import { describe, expect, it } from 'vitest';
import { likestFirst } from './likeness.ts';

describe('the words that a text is like', () => {
  it('come first, the likest of all, and the others stay in their order', () => {
    const words = ['人事部', '営業部 > 第二営業課', '営業部 > 第一営業課', '経理部'];
    expect(likestFirst('第一営業課', words)).toEqual([
      '営業部 > 第一営業課',
      '人事部',
      '営業部 > 第二営業課',
      '経理部',
    ]);
    expect(likestFirst('倉庫', words)).toEqual(words);
  });

  it('are found whatever the width of their signs', () => {
    expect(likestFirst('ﾃｸﾉﾛｼﾞｰ', ['人事', 'テクノロジー推進'])).toEqual(['テクノロジー推進', '人事']);
  });

  it('are looked for by a thousand different texts, and by no more', () => {
    const words = Array.from({ length: 300 }, (_, at) => `第${at}課`);
    for (let at = 0; at < 1000; at += 1) likestFirst(`${at}番`, words);
    expect(likestFirst('999番', words)).toEqual(words);
    expect(likestFirst('第299課', words)).toBe(words);
    expect(likestFirst('第299課', [...words])[0]).toBe('第299課');
  });
});
