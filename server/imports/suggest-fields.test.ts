import { describe, expect, it } from 'vitest';
import type { Text } from '#messages/define.ts';
import { suggestFields } from './suggest-fields.ts';

const headed = (name: string, heading: string): { name: string; heading: Text } => ({
  name,
  heading: { ja: heading, en: heading, zh: heading },
});
const columns = [headed('email', 'メールアドレス'), headed('person_cd', '社員番号'), headed('name', '氏名')];

describe('the field that is suggested for a heading', () => {
  it('is the one that is most like it, and goes to one column', () => {
    const headings = ['連絡先メールアドレス', 'メルアドレス', '社員の番号', '血液型'];
    expect(suggestFields(headings, [], columns)).toEqual(['email', null, 'person_cd', null]);
    expect(suggestFields(headings, ['email'], columns)).toEqual([null, null, 'person_cd', null]);
  });

  it('is told by the beginning of a long one alone', () => {
    const long = 'ご記入いただく内容の説明'.repeat(20);
    expect(suggestFields([`氏名（${long}`, `${long}氏名`], [], columns)).toEqual(['name', null]);
  });
});
