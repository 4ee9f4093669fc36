import { importanceLabels, satisfactionLabels } from '../parts.ts';
import type { MotivationForm } from '../types.ts';

const pageSize = 10;
const itemCount = 80;

/**
 * Employee motivation questionnaire, first form: 40 questions of importance, then 40 of satisfaction; 30 minutes at
 * most, 15 usually.
 */
export const form: MotivationForm = {
  form_id: 'motivation-employee-v1',
  portion: 'motivation',
  kind: 'likert4',
  languages: ['ja', 'en', 'zh'],
  item_count: itemCount,
  page_size: pageSize,
  page_count: itemCount / pageSize,
  time_limit: 30 * 60,
  standard_time: 15 * 60,
  title: { ja: '意欲検査', en: 'Motivation questionnaire', zh: '动机测验' },
  instruction: {
    ja: '次のことについて、あなたの考えに最も近いものを選んでください。',
    en: 'For each of the following, choose the answer closest to what you think.',
    zh: '请就下列各项，选择最接近您想法的答案。',
  },
  notice: [
    {
      ja: '質問は80問あります。前半の40問では仕事で大切にしていることを、後半の40問では今の満足度をお聞きします。',
      en: 'There are 80 questions. The first 40 ask what matters to you at work; the last 40 ask how satisfied you are now.',
      zh: '本测验共有80题。前40题询问您在工作中看重什么，后40题询问您目前的满意程度。',
    },
    {
      ja: '答えに正解や不正解はありません。この数か月を振り返り、感じているままに答えてください。',
      en: 'There are no right or wrong answers. Think of the last few months and answer as you feel.',
      zh: '答案没有对错之分。请回想最近几个月的情况，按实际感受作答。',
    },
    {
      ja: 'どれも大切に思えるときは、特に譲れないものに「重要」を選ぶと、違いがはっきりします。',
      en: 'If everything seems to matter, keep “Important” for what you would least like to give up.',
      zh: '如果觉得各项都重要，请把“重要”留给您最不愿放弃的内容，这样差别会更清楚。',
    },
    {
      ja: '前半と後半では、選択肢の言葉が変わります。ページの上の説明を確かめてから答えてください。',
      en: 'The wording of the options changes in the second half. Please read the instructions at the top of each page.',
      zh: '前后两部分的选项用语不同，请先确认页面上方的说明再作答。',
    },
  ],
  parts: [
    {
      id: 'importance',
      instruction: {
        ja: '働くうえで、次のことはあなたにとってどのくらい重要ですか。',
        en: 'In your work, how important is each of the following to you?',
        zh: '在工作中，下列各项对您来说有多重要？',
      },
      option_labels: importanceLabels,
    },
    {
      id: 'satisfaction',
      instruction: {
        ja: '今の仕事や職場について、次のことにどのくらい満足していますか。',
        en: 'In your present job and workplace, how satisfied are you with each of the following?',
        zh: '对于目前工作和工作环境中的下列各项，您的满意程度如何？',
      },
      option_labels: satisfactionLabels,
    },
  ],
  practice: [
    {
      id: 'practice-1',
      part: 'importance',
      text: {
        ja: '服装を自由に選べること',
        en: 'No fixed dress code',
        zh: '着装自由',
      },
    },
    {
      id: 'practice-2',
      part: 'satisfaction',
      text: {
        ja: '職場の机やいすの使いやすさ',
        en: 'The desks and chairs in my workplace',
        zh: '办公桌椅的舒适程度',
      },
    },
  ],
};
