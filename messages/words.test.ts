import { expect, it } from 'vitest';
import { catalogue } from './catalogue.ts';

/** Words that the table in docs/house.md has another one for, by language. */
const others = {
  ja: /受験|印刷済|未印刷|受検URL|テンプレート|重複チェック|意欲測定(?!を)|取込|ブラウザー/,
  en: /\bexaminee|\btestee|(?<![{-])\bmails?\b(?! server| merge)/i,
  zh: /考试|考生|已打印|受检|科目|评分|意愿测定|招聘管理系统/,
} as const;

/** Printed is another number than output, and has its own word. */
const printed = ['exam.list.printed_person_number', 'billing.printed'];

it('no text says a thing by another word than the one it has', () => {
  const strays = Object.entries(catalogue)
    .filter(([key]) => !printed.includes(key))
    .flatMap(([key, text]) =>
      (['ja', 'en', 'zh'] as const)
        .filter((language) => others[language].test(text[language]))
        .map(() => key),
    );
  expect(strays).toEqual([]);
});
