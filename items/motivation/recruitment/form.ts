import type { FullText } from '../../types.ts';
import { importanceLabels } from '../parts.ts';
import type { MotivationForm } from '../types.ts';

const pageSize = 10;
const itemCount = 40;

const instruction: FullText = {
  ja: '仕事を選ぶとき、または働くうえで、次のことはあなたにとってどのくらい重要ですか。',
  en: 'When you choose a job, or when you work, how important is each of the following to you?',
  zh: '在选择工作或从事工作时，下列各项对您来说有多重要？',
};

/** Recruitment motivation questionnaire, first form: 40 questions of importance, 20 minutes at most, 8 usually. */
export const form: MotivationForm = {
  form_id: 'motivation-recruit-v1',
  portion: 'motivation',
  kind: 'likert4',
  languages: ['ja', 'en', 'zh'],
  item_count: itemCount,
  page_size: pageSize,
  page_count: itemCount / pageSize,
  time_limit: 20 * 60,
  standard_time: 8 * 60,
  title: { ja: '意欲検査', en: 'Motivation questionnaire', zh: '动机测验' },
  instruction,
  notice: [
    {
      ja: '仕事に何を求めるかについての質問が、40問あります。答えに正解や不正解はありません。',
      en: 'There are 40 questions about what you look for in work. There are no right or wrong answers.',
      zh: '本测验共有40题，询问您对工作的期望。答案没有对错之分。',
    },
    {
      ja: '望ましく見える答えではなく、あなた自身の考えを選んでください。',
      en: 'Please choose what you think yourself, not what may look desirable.',
      zh: '请按照您自己的想法作答，不必选择看起来理想的答案。',
    },
    {
      ja: 'どれも大切に思えるときは、特に譲れないものに「重要」を選ぶと、違いがはっきりします。',
      en: 'If everything seems to matter, keep “Important” for what you would least like to give up.',
      zh: '如果觉得各项都重要，请把“重要”留给您最不愿放弃的内容，这样差别会更清楚。',
    },
    {
      ja: '仕事の経験がない場合は、これから働く場面を想像して答えてください。',
      en: 'If you have no work experience, imagine the work you will do in the future.',
      zh: '如果没有工作经验，请想象今后工作的情形作答。',
    },
  ],
  parts: [{ id: 'importance', instruction, option_labels: importanceLabels }],
  practice: [
    {
      id: 'practice-1',
      part: 'importance',
      text: {
        ja: '職場が駅から近いこと',
        en: 'A workplace close to a station',
        zh: '工作地点离车站近',
      },
    },
    {
      id: 'practice-2',
      part: 'importance',
      text: {
        ja: '服装を自由に選べること',
        en: 'No fixed dress code',
        zh: '着装自由',
      },
    },
  ],
};
