import type { Form, Norm } from '../../types.ts';

const pageSize = 3;
const itemCount = 24;

/** Verbal ability, level Ⅰ, first form: 24 questions of five options in ten minutes, in Japanese. */
export const form: Form = {
  form_id: 'verbal-1-v1',
  portion: 'subjects',
  kind: 'choice5',
  languages: ['ja'],
  item_count: itemCount,
  page_size: pageSize,
  page_count: itemCount / pageSize,
  time_limit: 10 * 60,
  standard_time: 10 * 60,
  title: { ja: '言語Ⅰ', en: 'Verbal I', zh: '语言Ⅰ' },
  instruction: {
    ja: '正しい答えを1つ選んでください。',
    en: 'Choose the one right answer.',
    zh: '请选出一个正确答案。',
  },
  notice: [
    {
      ja: '日本語の語句と文章についての問題が、24問あります。制限時間は10分です。',
      en: 'There are 24 questions about Japanese words and texts. The time limit is 10 minutes.',
      zh: '本测验共有24题，考查日语的词语和文章。限时10分钟。',
    },
    {
      ja: '正解は、どの問題も1つだけです。間違えても減点はありません。',
      en: 'Each question has exactly one right answer. Wrong answers do not cost points.',
      zh: '每题只有一个正确答案，答错不扣分。',
    },
    {
      ja: '難しい問題に時間をかけすぎず、先へ進んでください。時間内であれば、前の問題に戻れます。',
      en: 'Do not stay too long on a hard question; go on. You can go back while there is time.',
      zh: '遇到难题时请不要停留过久，先往下作答。时间未到之前可以返回前面的题目。',
    },
  ],
};

/**
 * Design norm of the number right. Words, relations and orders are planned at 80, 60 and 40 % right, the two passages
 * at 80 and 60 %: 15.0 of 24. About .6 of them are expected not to be reached in ten minutes, which leaves 14.4. The
 * item variances p (1 - p) sum to 5.0; with alpha .80, usual for 24 mixed verbal questions, the variance is
 * 5.0 / (1 - .80 x 23 / 24) = 21.6 (Kuder and Richardson 1937, formula 20), sd 4.6.
 */
export const norm: Norm = {
  id: 'verbal-1-v1-design',
  version: '1',
  date: '2026-11-21',
  n: null,
  provisional: true,
  scales: { V: { mean: 14.4, sd: 4.6, alpha: 0.8, omega: 0.8 } },
  correlation: 0.2,
};
