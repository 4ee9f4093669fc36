import type { AbilityPractice } from '../../ability/types.ts';

/** Two questions to try the screen with; both easier than the test. */
export const practice: AbilityPractice[] = [
  {
    id: 'K-PRACTICE-1',
    family: 'geography',
    prompt: { text: { ja: '日本の首都はどれですか。' } },
    choices: ['大阪', '東京', '福岡', '名古屋'].map((ja) => ({ text: { ja } })),
    key: 2,
    slips: ['option-2', null, 'option-3', 'option-4'],
    explanation: {
      ja: '日本の首都は東京です。',
      en: 'The capital of Japan is Tokyo (東京).',
      zh: '日本的首都是东京（東京）。',
    },
  },
  {
    id: 'K-PRACTICE-2',
    family: 'numbers',
    prompt: { text: { ja: '1時間は何分ですか。' } },
    choices: ['30分', '100分', '120分', '60分'].map((ja) => ({ text: { ja } })),
    key: 4,
    slips: ['option-2', 'option-3', 'option-4', null],
    explanation: {
      ja: '1時間は60分です。',
      en: 'An hour has 60 minutes.',
      zh: '一小时有60分钟。',
    },
  },
];
