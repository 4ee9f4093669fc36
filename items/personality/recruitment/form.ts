import type { PersonalityForm } from '../types.ts';

const pageSize = 12;
const itemCount = 120;

/** Recruitment personality test, first form: 120 items, 40 minutes at most, 20 usually. */
export const form: PersonalityForm = {
  form_id: 'personality-recruit-v1',
  kind: 'likert4',
  languages: ['ja'],
  item_count: itemCount,
  page_size: pageSize,
  page_count: itemCount / pageSize,
  time_limit: 40 * 60,
  standard_time: 20 * 60,
  title: { ja: '性格検査', en: 'Personality test', zh: '性格测验' },
  instruction: {
    ja: '次の文が、ふだんの自分にどのくらいあてはまるかを選んでください。',
    en: 'Choose how well each sentence describes you as you usually are.',
    zh: '请选择下列各句与平时的您相符的程度。',
  },
  notice: [
    {
      ja: 'ふだんの行動や感じ方についての質問が、120問あります。答えに正解や不正解はありません。',
      en: 'There are 120 questions about how you usually act and feel. There are no right or wrong answers.',
      zh: '本测验共有120题，询问您平时的行为和感受。答案没有对错之分。',
    },
    {
      ja: '深く考え込まず、最初に感じたとおりに答えてください。',
      en: 'Do not think too long; go with your first reaction.',
      zh: '请不必反复考虑，按最初的感觉作答。',
    },
    {
      ja: '仕事の経験がない場合は、学校や日常の場面を思い浮かべて答えてください。',
      en: 'If you have no work experience, think of situations at school or in everyday life.',
      zh: '如果没有工作经验，请联想学校或日常生活中的情形作答。',
    },
    {
      ja: '似た内容の質問や、選ぶ答えを指定した質問もあります。文をよく読んで答えてください。',
      en: 'Some questions are similar, and some tell you which answer to choose. Please read each one carefully.',
      zh: '部分题目内容相近，也有题目会指定应选的答案，请仔细阅读后作答。',
    },
  ],
  option_labels: [
    { ja: 'あてはまらない', en: 'Not like me', zh: '不符合' },
    { ja: 'あまりあてはまらない', en: 'Not much like me', zh: '不太符合' },
    { ja: 'ややあてはまる', en: 'Somewhat like me', zh: '比较符合' },
    { ja: 'あてはまる', en: 'Like me', zh: '符合' },
  ],
  practice: [
    {
      id: 'practice-1',
      text: {
        ja: '朝は、早めに準備を始める。',
        en: 'I start getting ready early in the morning.',
        zh: '早上，我会提前开始做准备。',
      },
    },
    {
      id: 'practice-2',
      text: {
        ja: '昼食に何を食べるかは、すぐに決まる。',
        en: 'I decide quickly what to have for lunch.',
        zh: '午饭吃什么，我很快就能决定。',
      },
    },
    {
      id: 'practice-3',
      text: {
        ja: '音楽を聞きながら、作業をするのが好きだ。',
        en: 'I like to listen to music while I work.',
        zh: '我喜欢一边听音乐一边做事。',
      },
    },
  ],
};
