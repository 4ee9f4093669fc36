import { perRound, rounds } from '../generators/office/task.ts';
import { officeTasks } from '../generators/office/write-office.ts';
import type { Form } from '../types.ts';

const itemCount = rounds * officeTasks.length * perRound;

/** Office test, first form: 120 short tasks in 15 minutes. Hardly anybody reaches the end, and nobody has to. */
export const form: Form = {
  form_id: 'office-v1',
  portion: 'jimu',
  kind: 'choice5',
  languages: ['ja', 'en', 'zh'],
  item_count: itemCount,
  page_size: perRound,
  page_count: itemCount / perRound,
  time_limit: 15 * 60,
  standard_time: 15 * 60,
  title: { ja: '事務処理能力検査', en: 'Clerical test', zh: '文书处理能力测验' },
  instruction: {
    ja: '選択肢の中から、正しいものを1つ選んでください。',
    en: 'Choose the one right answer.',
    zh: '请选择一个正确答案。',
  },
  notice: [
    {
      ja: '照合・分類・計算・置換・表の読み取りの5種類の作業が、8問ずつ3回くり返されます。',
      en: 'Five kinds of task (checking, classifying, calculating, coding, looking up) come in sets of eight, three times over.',
      zh: '共有核对、分类、计算、编码、查表5种任务，每种8题，循环3次。',
    },
    {
      ja: '120問あります。すべて終わらなくてもかまいません。速く、正確に進めてください。',
      en: 'There are 120 questions. You are not expected to finish. Work fast and carefully.',
      zh: '共120题，不要求全部做完。请又快又准地作答。',
    },
    {
      ja: '正解の数から、誤りと飛ばした問題の数を引いて採点します。勘で選んだり、問題を飛ばしたりせず、順に解いてください。',
      en: 'Wrong answers and skipped questions are taken off the number of right ones. Work in order, without guessing or skipping.',
      zh: '计分时，从答对的题数中减去答错和跳过的题数。请按顺序作答，不要猜测或跳题。',
    },
    {
      ja: '電卓やメモ用紙は使えません。',
      en: 'Calculators and notepaper are not allowed.',
      zh: '不能使用计算器和草稿纸。',
    },
  ],
};
