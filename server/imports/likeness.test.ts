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

  it('are not looked for among hundreds', () => {
    const many = Array.from({ length: 201 }, (_, at) => `第${at}課`);
    expect(likestFirst('第200課', many)).toBe(many);
    expect(likestFirst('第199課', many.slice(0, 200))[0]).toBe('第199課');
  });
});
