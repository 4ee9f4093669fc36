import type { AbilityPractice } from '../../ability/types.ts';

/** Shown and explained before the clock starts. */
export const practice: AbilityPractice[] = [
  {
    id: 'english-practice-1',
    family: 'vocabulary',
    prompt: { text: 'I usually have a ___ of coffee in the morning.' },
    choices: [{ text: 'slice' }, { text: 'cup' }, { text: 'pair' }, { text: 'sheet' }],
    key: 2,
    slips: ['option-2', null, 'option-3', 'option-4'],
    explanation: {
      ja: 'コーヒーは a cup of coffee（一杯のコーヒー）と数えます。slice は薄く切ったもの、pair は二つで一組のもの、sheet は紙などに使います。',
      en: 'Coffee is counted in cups: “a cup of coffee”. “Slice” is used for thin pieces, “pair” for two things that belong together, and “sheet” for paper.',
      zh: '咖啡用 a cup of coffee（一杯咖啡）来计量。slice 用于薄片，pair 用于成双的东西，sheet 用于纸张等。',
    },
  },
  {
    id: 'english-practice-2',
    family: 'grammar',
    prompt: { text: 'They ___ tennis in the park last Sunday.' },
    choices: [{ text: 'play' }, { text: 'plays' }, { text: 'playing' }, { text: 'played' }],
    key: 4,
    slips: ['option-2', 'option-3', 'option-4', null],
    explanation: {
      ja: 'last Sunday（先週の日曜日）は過去の時を表すので、動詞は過去形の played になります。',
      en: '“Last Sunday” is in the past, so the verb takes the past form “played”.',
      zh: 'last Sunday（上个星期天）表示过去的时间，所以动词要用过去式 played。',
    },
  },
];
