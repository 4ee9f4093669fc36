import { describe, expect, it } from 'vitest';
import { afterComposition, follow, furiganaOf, noFurigana, whileComposing } from './furigana.ts';

/** Types one word as an input method does: kana step by step, then the characters chosen for them. */
function type(state: typeof noFurigana, before: string, steps: readonly string[], chosen: string) {
  return afterComposition(steps.reduce(whileComposing, state), chosen, before + chosen);
}

const yamada = ['y', 'や', 'やm', 'やま', 'やまd', 'やまだ', '山田'];

describe('furigana', () => {
  it('takes the kana that stood there before the characters were chosen, as katakana', () => {
    expect(furiganaOf(type(noFurigana, '', yamada, '山田'), '山田')).toBe('ヤマダ');
  });

  it('joins family and given name with the space between them', () => {
    const family = type(noFurigana, '', yamada, '山田');
    const whole = type(family, '山田　', ['h', 'は', 'はな', 'はなこ', '花子'], '花子');
    expect(furiganaOf(whole, '山田　花子')).toBe('ヤマダ ハナコ');
  });

  it('keeps a name in kana as it is', () => {
    expect(furiganaOf(type(noFurigana, '', ['さ', 'さく', 'さくら'], 'さくら'), 'さくら')).toBe('サクラ');
  });

  it('forgets the reading of what was deleted', () => {
    const family = type(noFurigana, '', yamada, '山田');
    expect(furiganaOf(follow(family, ''), '')).toBe('');
    const other = type(follow(family, ''), '', ['さ', 'さと', 'さとう', '佐藤'], '佐藤');
    expect(furiganaOf(other, '佐藤')).toBe('サトウ');
  });

  it('leaves nothing of a composition that was given up', () => {
    expect(furiganaOf(type(noFurigana, '', ['や', 'やま'], ''), '')).toBe('');
  });

  it('does not read a mixed candidate as kana', () => {
    const state = type(noFurigana, '', ['たか', 'たかし', '高し', '高志'], '高志');
    expect(furiganaOf(state, '高志')).toBe('タカシ');
  });

  it('says nothing about names typed without an input method', () => {
    expect(furiganaOf(follow(noFurigana, 'Maria Garcia'), 'Maria Garcia')).toBe('');
  });
});
