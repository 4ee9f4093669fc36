import { firstReaction, fullSize, optionLabels, readCarefully, type Size, title } from '../form-texts.ts';
import type { PersonalityForm } from '../types.ts';

/** Personality test for people in work, first form. */
export const form: PersonalityForm = writeEmployeeForm('personality-employee-v1', fullSize);

/** The form's texts and clock for a full or a short test. */
export function writeEmployeeForm(form_id: string, size: Size): PersonalityForm {
  return {
    form_id,
    portion: 'personality',
    kind: 'likert4',
    languages: ['ja', 'en', 'zh'],
    ...size,
    title,
    instruction: {
      ja: '次の文が、仕事でのふだんの自分にどのくらいあてはまるかを選んでください。',
      en: 'Choose how well each sentence describes you as you usually are at work.',
      zh: '请选择下列各句与您平时工作中情况的符合程度。',
    },
    notice: [
      {
        ja: `仕事でのふだんの行動や感じ方についての質問が、${size.item_count}問あります。答えに正解や不正解はありません。`,
        en: `There are ${size.item_count} questions about how you usually act and feel at work. There are no right or wrong answers.`,
        zh: `本测验共有${size.item_count}题，询问您平时在工作中的行为和感受。答案没有对错之分。`,
      },
      firstReaction,
      {
        ja: '今の職場での自分を思い浮かべてください。経験のない場面は、自分ならどうするかを考えて答えてください。',
        en: 'Think of yourself in your present job. For situations you have not met, answer with what you would probably do.',
        zh: '请回想您在目前工作中的情形。没有经历过的情况，请设想自己会怎么做再作答。',
      },
      readCarefully,
    ],
    option_labels: optionLabels,
    practice: [
      {
        id: 'practice-1',
        text: {
          ja: '仕事中の飲み物は、温かいもののほうが好きだ。',
          en: 'I prefer hot drinks while I work.',
          zh: '工作的时候，我更喜欢喝热饮。',
        },
      },
      {
        id: 'practice-2',
        text: {
          ja: '昼食は、決まった店で買うことが多い。',
          en: 'I usually buy my lunch at the same shop.',
          zh: '午饭我多半在固定的店里买。',
        },
      },
      {
        id: 'practice-3',
        text: {
          ja: 'メモは、紙に書くほうが好きだ。',
          en: 'I prefer to write notes on paper.',
          zh: '我更喜欢把笔记写在纸上。',
        },
      },
    ],
  };
}
