import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from '#contract/codes/languages.ts';
import { catalogue } from '#messages/catalogue.ts';
import type { Text } from '#messages/define.ts';

/* The confirmations that were promised to the letter. */

const toasts: readonly { ja: string; en?: string }[] = [
  { ja: '検査を追加しました。', en: 'Check added.' },
  { ja: '検査を削除しました。' },
  { ja: '検査セットを削除しました。' },
  { ja: '検査内容を更新しました。' },
  { ja: '検査を初期化しました。' },
  { ja: '検査セットを登録しました。' },
  { ja: 'インポートが正常に完了しました。' },
  { ja: '連携設定を登録しました。' },
  { ja: '出力条件パターンを作成しました。' },
  { ja: '出力条件パターンを削除しました。' },
  { ja: '受検者を追加しました。' },
  { ja: '受検者の情報を更新しました。' },
  { ja: '受検者の情報を非表示にしました。' },
  { ja: '受検者の情報を表示にしました。' },
  { ja: '実施科目を追加しました。' },
  { ja: '回答状態をリセットしました。' },
  { ja: 'CUBIC因子パターンを作成しました。' },
  { ja: 'CUBIC因子パターンを削除しました。' },
  { ja: 'CUBIC因子パターンを編集しました。' },
  { ja: 'パスワードを変更しました。', en: 'Password changed.' },
];

const web = join(import.meta.dirname, '../../web');
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => readFileSync(join(web, file), 'utf8'));

const texts = Object.entries(catalogue as Record<string, Text>);

/** The keys of this Japanese text that a screen names. */
function usedKeysOf(ja: string): string[] {
  return texts
    .filter(([key, text]) => text.ja === ja && sources.some((source) => source.includes(`'${key}'`)))
    .map(([key]) => key);
}

describe('the confirmations that were promised to the letter', () => {
  it('are twenty, each named once', () => {
    expect(new Set(toasts.map(({ ja }) => ja)).size).toBe(20);
  });

  it.each(toasts)('are shown by a screen, in every language: $ja', ({ ja, en }) => {
    const keys = usedKeysOf(ja);
    expect(keys).toHaveLength(1);
    const text = texts.find(([key]) => key === keys[0])?.[1];
    for (const language of languages) expect(text?.[language]).toMatch(/\S/);
    if (en) expect(text?.en).toBe(en);
  });

  it('stand nowhere with a sign more, less or other than theirs', () => {
    const own = toasts.map(({ ja }) => ja);
    const nearly = texts.filter(
      ([, { ja }]) => !own.includes(ja) && own.some((toast) => isOneSignAway(ja, toast)),
    );
    expect(nearly.map(([key, { ja }]) => `${key}: ${ja}`)).toEqual([]);
  });
});

/** True when one text becomes the other by adding, leaving out or changing one sign. */
function isOneSignAway(one: string, other: string): boolean {
  const [short, long] = [one, other].map((text) => [...text]).sort((a, b) => a.length - b.length) as [
    string[],
    string[],
  ];
  if (long.length - short.length > 1) return false;
  const from = short.findIndex((sign, index) => sign !== long[index]);
  if (from === -1) return true;
  const rest = long.slice(from + 1).join('');
  return rest === short.slice(from).join('') || rest === short.slice(from + 1).join('');
}

describe('a text that is nearly another', () => {
  it.each([
    ['検査を追加しました', '検査を追加しました。'],
    ['検査を追加しました。。', '検査を追加しました。'],
    ['検査を追加しました.', '検査を追加しました。'],
    ['検査が追加しました。', '検査を追加しました。'],
    ['を追加しました。', '査を追加しました。'],
  ])('is known: %s', (one, other) => {
    expect([isOneSignAway(one, other), isOneSignAway(other, one)]).toEqual([true, true]);
  });

  it.each([
    ['検査を登録しました。', '検査を追加しました。'],
    ['検査', '検査を追加しました。'],
  ])('is not any other: %s', (one, other) => {
    expect([isOneSignAway(one, other), isOneSignAway(other, one)]).toEqual([false, false]);
  });
});
