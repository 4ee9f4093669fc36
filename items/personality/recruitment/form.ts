import { firstReaction, fullSize, optionLabels, readCarefully, type Size, title } from '../form-texts.ts';
import type { PersonalityForm } from '../types.ts';

/** Recruitment personality test, first form. */
export const form: PersonalityForm = writeRecruitmentForm('personality-recruit-v1', fullSize);

/** The form's texts and clock for a full or a short test. */
export function writeRecruitmentForm(form_id: string, size: Size): PersonalityForm {
  return {
    form_id,
    portion: 'personality',
    kind: 'likert4',
    languages: ['ja'],
    ...size,
    title,
    instruction: {
      ja: '次の文が、ふだんの自分にどのくらいあてはまるかを選んでください。',
      en: 'Choose how well each sentence describes you as you usually are.',
      zh: '请选择下列各句与您平时情况的符合程度。',
    },
    notice: [
      {
        ja: `ふだんの行動や感じ方についての質問が、${size.item_count}問あります。答えに正解や不正解はありません。`,
        en: `There are ${size.item_count} questions about how you usually act and feel. There are no right or wrong answers.`,
        zh: `本测验共有${size.item_count}题，询问您平时的行为和感受。答案没有对错之分。`,
      },
      firstReaction,
      {
        ja: '仕事の経験がない場合は、学校や日常の場面を思い浮かべて答えてください。',
        en: 'If you have no work experience, think of situations at school or in everyday life.',
        zh: '如果没有工作经验，请结合学校或日常生活中的情形作答。',
      },
      readCarefully,
    ],
    option_labels: optionLabels,
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
}
