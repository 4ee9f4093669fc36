import type { FullText } from '../types.ts';

/** Labels of the options 1..4 of the importance questions. */
export const importanceLabels: FullText[] = [
  { ja: '重要ではない', en: 'Not important', zh: '不重要' },
  { ja: 'あまり重要ではない', en: 'Not very important', zh: '不太重要' },
  { ja: 'やや重要', en: 'Somewhat important', zh: '比较重要' },
  { ja: '重要', en: 'Important', zh: '重要' },
];

/** Labels of the options 1..4 of the satisfaction questions. */
export const satisfactionLabels: FullText[] = [
  { ja: '満足していない', en: 'Not satisfied', zh: '不满意' },
  { ja: 'あまり満足していない', en: 'Not very satisfied', zh: '不太满意' },
  { ja: 'やや満足している', en: 'Somewhat satisfied', zh: '比较满意' },
  { ja: '満足している', en: 'Satisfied', zh: '满意' },
];
