import type { Form } from '../../types.ts';
import { frameOf, type Level } from '../level.ts';

/** What stands around the questions of a level: 20 on five pages. */
export const formOf = (level: Level): Form => ({
  ...frameOf(level, { kind: 'choice5', item_count: 20, page_size: 4 }),
  title: { ja: `数理${level.numeral}`, en: `Numerical ${level.english}`, zh: `数理${level.numeral}` },
  instruction: {
    ja: 'それぞれの問いの正しい答えを、5つの中から1つ選んでください。',
    en: 'Choose the one right answer to each question.',
    zh: '请从五个选项中，为每道题选出一个正确答案。',
  },
  notice: [
    {
      ja: `計算や文章題、表の読み取りの問題が20問あります。制限時間は${level.minutes}分です。`,
      en: `There are 20 questions: calculations, word problems and a table to read. You have ${level.minutes} minutes.`,
      zh: `本测验共有20题，包括计算、应用题和读表。限时${level.minutes}分钟。`,
    },
    {
      ja: 'メモ用紙と筆記用具を使ってかまいません。電卓は使わないでください。',
      en: 'You may use paper and a pen. Please do not use a calculator.',
      zh: '可以使用草稿纸和笔，请不要使用计算器。',
    },
    {
      ja: '答えはどれも割り切れます。四捨五入する必要はありません。',
      en: 'Every answer is exact. You do not need to round.',
      zh: '答案都是准确值，不需要四舍五入。',
    },
    {
      ja: '分からない問題で手を止めず、できる問題から進めてください。誤答による減点はありません。',
      en: 'If a question stops you, go on with the others. Wrong answers cost no points.',
      zh: '遇到不会的题请先做其他题。答错不扣分。',
    },
  ],
});
