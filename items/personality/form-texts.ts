import type { Form, FullText } from '../types.ts';
import type { PersonalityForm } from './types.ts';

const pageSize = 12;

/** Counts and clock of a form, by its number of items. A short form keeps the pace of a full one. */
export type Size = Pick<Form, 'item_count' | 'page_size' | 'page_count' | 'time_limit' | 'standard_time'>;

/** 120 items, 40 minutes at most, 20 usually. */
export const fullSize: Size = {
  item_count: 120,
  page_size: pageSize,
  page_count: 120 / pageSize,
  time_limit: 40 * 60,
  standard_time: 20 * 60,
};

/** 84 items, 30 minutes at most, 14 usually. */
export const shortSize: Size = {
  item_count: 84,
  page_size: pageSize,
  page_count: 84 / pageSize,
  time_limit: 30 * 60,
  standard_time: 14 * 60,
};

export const title: FullText = { ja: '性格検査', en: 'Personality test', zh: '性格测验' };

/** From low to high. Two of them are named, word by word, by the instructed items. */
export const optionLabels: PersonalityForm['option_labels'] = [
  { ja: 'あてはまらない', en: 'Not like me', zh: '不符合' },
  { ja: 'あまりあてはまらない', en: 'Not much like me', zh: '不太符合' },
  { ja: 'ややあてはまる', en: 'Somewhat like me', zh: '比较符合' },
  { ja: 'あてはまる', en: 'Like me', zh: '符合' },
];

export const firstReaction: FullText = {
  ja: '深く考え込まず、最初に感じたとおりに答えてください。',
  en: 'Do not think too long; go with your first reaction.',
  zh: '请不必反复考虑，按最初的感觉作答。',
};

export const readCarefully: FullText = {
  ja: '似た内容の質問や、選ぶ答えを指定した質問もあります。文をよく読んで答えてください。',
  en: 'Some questions are similar, and some tell you which answer to choose. Please read each one carefully.',
  zh: '部分题目内容相近，也有题目会指定应选的答案，请仔细阅读后作答。',
};
