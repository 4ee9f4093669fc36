import { describe, expect, it } from 'vitest';
import { examTypes } from '#contract/codes/exam.ts';
import type { ColumnField } from '#contract/codes/imports.ts';
import { fileColumnsOf } from './import-columns.ts';
import { suggestColumns } from './suggest-columns.ts';

const columns = fileColumnsOf(examTypes.recruitment);

/** What is suggested for one column with this heading and these cells, beside a name. */
function suggest(heading: string, cells: readonly string[], filled: ColumnField = 'name') {
  const sample = cells.map((cell) => ({ cells: ['山田', cell] }));
  return suggestColumns({ headings: ['氏名', heading], fields: [filled, null], sample }, columns)[1];
}

const mails = ['a@example.com', 'b@example.com', 'ｃ@example.com'];
const readings = ['ヤマダ タロウ', 'さとう　はなこ', 'ｽｽﾞｷ'];
const codes = ['E-001', 'E-002', 'E-003'];

describe('a column whose heading says nothing', () => {
  it.each(['列3', 'Column 1', '項目５', 'C', 'F3', 'Unnamed: 2', '3列目', '7', ''])(
    'is suggested for what its cells look like: %j',
    (heading) => {
      expect(suggest(heading, mails)).toBe('email');
      expect(suggest(heading, readings)).toBe('name_kana');
      expect(suggest(heading, codes)).toBe('person_cd');
      expect(suggest(heading, ['男', '女', '男性'])).toBe('gender_cd');
    },
  );

  it.each([
    ['telephones', ['090-1234-5678', '09012345678', '03(1234)5678', '+81 90-1234-5678']],
    ['telephones of China', ['13800138000', '13900139000', '15012345678']],
    ['post codes', ['100-0001', '〒150-0002', '530-0001']],
    ['days', ['2001/4/1', '2000-12-31', '1999年1月2日', '平成']],
    ['numbers of lines', ['1', '2', '3']],
    ['years', ['2024', '2025', '2026']],
    ['a code of many', ['A001', 'A001', 'A002']],
    ['names', ['山田 太郎', '佐藤 花子', '鈴木 一郎']],
    ['nothing', ['', '', '']],
  ])('is suggested for nothing where it holds %s', (_what, cells) => {
    expect(suggest('列3', cells)).toBeNull();
  });
});

describe('what cells look like', () => {
  it('tells by four in five of those that are filled, and by three, unless they are all', () => {
    const rest = (number: number) => Array.from({ length: number }, () => '-');
    const many = ['a@b.jp', 'b@b.jp', 'c@b.jp', 'd@b.jp'];
    expect(suggest('列2', [...many, ...rest(1), '', ''])).toBe('email');
    expect(suggest('列2', [...many, ...rest(2)])).toBeNull();
    expect(suggest('列2', many.slice(0, 2))).toBe('email');
    expect(suggest('列2', many.slice(0, 1))).toBe('email');
  });

  it('counts less than a heading', () => {
    const sample = mails.map((mail) => ({ cells: [mail, mail] }));
    const headings = ['氏名', '備考'];
    expect(suggestColumns({ headings, fields: ['name', null], sample }, columns)).toEqual([null, 'email']);
    expect(suggest('社員の番号', codes)).toBe('person_cd');
    expect(suggest('備品', codes)).toBeNull();
    expect(suggest('携帯番号', codes)).toBeNull();
    expect(suggest('携帯', readings)).toBeNull();
  });

  it('speaks against a heading that is like one: a telephone number is no person code', () => {
    const telephones = ['090-1234-5678', '080-1234-5678', '070-1234-5678'];
    expect(suggest('本人の番号', telephones)).toBeNull();
    expect(suggest('本人の番号', ['0001234567', '0001234568'])).toBe('person_cd');
  });

  it('tells nothing where two columns look so, or another one is filled already', () => {
    const sample = readings.map((reading) => ({ cells: ['', reading, reading] }));
    const headings = ['氏名', '列2', '列3'];
    expect(suggestColumns({ headings, fields: ['name', null, null], sample }, columns)).toEqual([
      ...[null, null, null],
    ]);
    expect(suggest('列2', readings, 'family_kana')).toBeNull();
    expect(suggest('列2', mails, 'email')).toBeNull();
  });
});
