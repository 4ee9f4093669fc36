import type { Form } from '../../types.ts';

const pageSize = 4;
const itemCount = 20;

/** Logical reasoning I: 20 questions in 15 minutes, five pages. */
export const form: Form = {
  form_id: 'logical-1-v1',
  portion: 'subjects',
  kind: 'choice5',
  languages: ['ja', 'en', 'zh'],
  item_count: itemCount,
  page_size: pageSize,
  page_count: itemCount / pageSize,
  time_limit: 15 * 60,
  standard_time: 15 * 60,
  title: { ja: '論理Ⅰ', en: 'Logical I', zh: '逻辑Ⅰ' },
  instruction: {
    ja: '書かれていることだけをもとに、正しい答えを1つ選んでください。',
    en: 'Go by what is written and nothing else. Choose the one right answer.',
    zh: '请只根据题中所述，选出一个正确答案。',
  },
  notice: [
    {
      ja: '数や文字の並び、文から言えること、順番、話の真偽についての問題が20問あります。制限時間は15分です。',
      en: 'There are 20 questions: series of numbers and letters, conclusions, orders, and who tells the truth. You have 15 minutes.',
      zh: '本测验共有20题，内容为数列与字母排列、推出结论、先后顺序和真话假话。限时15分钟。',
    },
    {
      ja: 'メモ用紙と筆記用具を使ってかまいません。',
      en: 'You may use paper and a pen.',
      zh: '可以使用草稿纸和笔。',
    },
    {
      ja: '特別な知識は必要ありません。問題に書かれていることから答えが決まります。',
      en: 'You need no special knowledge. The answer follows from what the question says.',
      zh: '不需要专门知识，根据题中所述就能确定答案。',
    },
    {
      ja: '分からない問題で手を止めず、できる問題から進めてください。誤答による減点はありません。',
      en: 'If a question stops you, go on with the others. Wrong answers cost no points.',
      zh: '遇到不会的题请先做其他题。答错不扣分。',
    },
  ],
};
