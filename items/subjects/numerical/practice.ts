import type { AbilityPractice } from '../../ability/types.ts';

/** One question to reckon and one to read, easier than those of the test. */
export const practiceOf = (form_id: string): AbilityPractice[] => [
  {
    id: `${form_id}-practice-1`,
    family: 'missing-operand',
    prompt: {
      text: {
        ja: '式が正しくなるように、□に入る数を選んでください。\n(□ + 4) × 3 = 36',
        en: 'Choose the number that belongs in □ to make the equation true.\n(□ + 4) × 3 = 36',
        zh: '请选择□中应填入的数，使等式成立。\n(□ + 4) × 3 = 36',
      },
    },
    choices: ['6', '8', '12', '16', '9'].map((text) => ({ text })),
    key: 2,
    slips: ['one-step-off', null, 'stopped-early', 'inverse', 'misreckoned'],
    explanation: {
      ja: '36 ÷ 3 = 12なので、□ + 4 = 12です。12 − 4 = 8で、□に入る数は8です。',
      en: '36 ÷ 3 = 12, so □ + 4 = 12. 12 − 4 = 8, so the number in □ is 8.',
      zh: '36 ÷ 3 = 12，所以□ + 4 = 12。12 − 4 = 8，□中应填8。',
    },
  },
  {
    id: `${form_id}-practice-2`,
    family: 'discount',
    prompt: {
      text: {
        ja: '定価が1枚500円の皿を、定価の20%引きで3枚買います。代金は何円ですか。',
        en: 'Plates have a list price of 500 yen each and are sold at 20% off. How many yen do 3 cost?',
        zh: '盘子的定价是每个500日元，现按定价降价20%出售。买3个要付多少日元？',
      },
    },
    choices: ['1,500', '300', '1,400', '1,200', '800'].map((text) => ({ text })),
    key: 4,
    slips: ['forgot-the-discount', 'paid-the-discount', 'off-one-piece-only', null, 'one-too-few'],
    explanation: {
      ja: '1枚の値段は500 × 0.8 = 400円です。3枚では400 × 3 = 1,200円になります。',
      en: 'One plate costs 500 × 0.8 = 400 yen. Three cost 400 × 3 = 1,200 yen.',
      zh: '每个的价格是500 × 0.8 = 400日元。3个是400 × 3 = 1,200日元。',
    },
  },
];
