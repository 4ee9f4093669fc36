import type { Form } from '../../types.ts';

const pageSize = 4;
const itemCount = 24;

/**
 * English, level I: 24 questions in 10 minutes. What is asked is English for everybody; only the words around it
 * follow the candidate's language.
 */
export const form: Form = {
  form_id: 'english-1-v1',
  portion: 'subjects',
  kind: 'choice4',
  languages: ['ja', 'en', 'zh'],
  question_language: 'en',
  item_count: itemCount,
  page_size: pageSize,
  page_count: itemCount / pageSize,
  time_limit: 10 * 60,
  standard_time: 10 * 60,
  title: { ja: '英語Ⅰ', en: 'English I', zh: '英语Ⅰ' },
  instruction: {
    ja: '最も適切なものを1つ選んでください。',
    en: 'Choose the best answer.',
    zh: '请选出最恰当的一项。',
  },
  notice: [
    {
      ja: '英語の問題が24問あります。制限時間は10分です。',
      en: 'There are 24 questions in English. You have 10 minutes.',
      zh: '本测验共有24道英语题，限时10分钟。',
    },
    {
      ja: '語彙、文法、空所のある文章、短い文章の読み取りの順に出題されます。どの問題も、正解は1つです。',
      en: 'The questions cover vocabulary, grammar, a passage with gaps and a short reading text, in that order. Each has one right answer.',
      zh: '依次考查词汇、语法、短文填空和短文阅读。每题只有一个正确答案。',
    },
    {
      ja: '迷う問題に時間をかけすぎず、できる問題から答えてください。誤って答えても、減点はありません。',
      en: 'Do not spend too long on one question; answer the ones you can. No points are taken off for a wrong answer.',
      zh: '不要在一道题上花费过多时间，请先做会做的题。答错不扣分。',
    },
    {
      ja: '辞書や翻訳ソフトは使わずに答えてください。',
      en: 'Please answer without a dictionary or translation software.',
      zh: '作答时请不要使用词典或翻译软件。',
    },
  ],
};
