import type { Form, Norm } from '../../types.ts';

const pageSize = 6;
const itemCount = 30;

/** General knowledge, first form: 30 questions of four options in ten minutes, in Japanese. */
export const form: Form = {
  form_id: 'knowledge-1-v1',
  portion: 'subjects',
  kind: 'choice4',
  languages: ['ja'],
  item_count: itemCount,
  page_size: pageSize,
  page_count: itemCount / pageSize,
  time_limit: 10 * 60,
  standard_time: 10 * 60,
  title: { ja: '一般常識', en: 'General knowledge', zh: '常识' },
  instruction: {
    ja: '正しい答えを1つ選んでください。',
    en: 'Choose the one right answer.',
    zh: '请选出一个正确答案。',
  },
  notice: [
    {
      ja: '経済、科学、地理、社会、数量や言葉についての問題が、30問あります。制限時間は10分です。',
      en: 'There are 30 questions on business, science, geography, society, quantities and the Japanese language. The time limit is 10 minutes.',
      zh: '本测验共有30题，内容涉及经济、科学、地理、社会、数量和日语。限时10分钟。',
    },
    {
      ja: '正解は、どの問題も1つだけです。間違えても減点はありません。',
      en: 'Each question has exactly one right answer. Wrong answers do not cost points.',
      zh: '每题只有一个正确答案，答错不扣分。',
    },
    {
      ja: '分からない問題に時間をかけすぎず、先へ進んでください。時間内であれば、前の問題に戻れます。',
      en: 'Do not stay too long on a question you cannot answer; go on. You can go back while there is time.',
      zh: '遇到不会的题目时请不要停留过久，先往下作答。时间未到之前可以返回前面的题目。',
    },
  ],
};

/**
 * Design norm of the number right. Each field gives two questions planned at 80 %, two at 60 % and two at 40 % right,
 * guessing included: a mean of .60 x 30 = 18, and item variances p (1 - p) that sum to 6.4. Questions on different
 * fields hang together less than those of one task: alpha is set to .78 (a mean inter-item correlation of about .11),
 * which makes the variance 6.4 / (1 - .78 x 29 / 30) = 26.0 (Kuder and Richardson 1937, formula 20), sd 5.1.
 */
export const norm: Norm = {
  id: 'knowledge-1-v1-design',
  version: '1',
  date: '2026-11-21',
  n: null,
  provisional: true,
  scales: { K: { mean: 18, sd: 5.1, alpha: 0.78, omega: 0.78 } },
  correlation: 0.2,
};
