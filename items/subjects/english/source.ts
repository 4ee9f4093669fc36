import type { Random } from '#scoring/random.ts';
import type { AbilitySource } from '../../ability/types.ts';
import { type Bank, type Plan, type Strata, writeFromBank } from '../bank.ts';
import { cloze } from './cloze.ts';
import { form } from './form.ts';
import { fillFrame } from './frames.ts';
import { grammarFrames } from './grammar.ts';
import { designNorm } from './norm.ts';
import { practice } from './practice.ts';
import { reading } from './reading.ts';
import { vocabulary } from './vocabulary.ts';

/** Two easy, four middle, two hard of each eight: 60 % right where easy is 80, middle 60 and hard 40. */
const ofEight: Strata = { 1: 2, 2: 4, 3: 2 };
const onePassage: Strata = { 1: 0, 2: 1, 3: 0 };

const plan: Plan = {
  page_size: form.page_size,
  options: 4,
  words: (text) => text,
  parts: [
    {
      draws: 'items',
      family: 'vocabulary',
      strata: ofEight,
      heading: {
        text: {
          ja: '文の空所に入る語として、最も適切なものを選んでください。',
          en: 'Choose the word that best fills the gap.',
          zh: '请选出最适合填入空格的词。',
        },
      },
    },
    {
      draws: 'items',
      family: 'grammar',
      strata: ofEight,
      heading: {
        text: {
          ja: '文法的に正しい文になるように、空所に入るものを選んでください。',
          en: 'Choose the answer that makes the sentence grammatically correct.',
          zh: '请选出填入空格后使句子语法正确的一项。',
        },
      },
    },
    {
      draws: 'passages',
      family: 'cloze',
      strata: onePassage,
      questions: 4,
      lead: {
        ja: '次の文章の空所（1）から（4）に入る最も適切なものを、それぞれ選んでください。',
        en: 'Choose the best answer for each of the gaps (1) to (4) in the passage.',
        zh: '请为短文中的空格（1）至（4）分别选出最恰当的一项。',
      },
    },
    {
      draws: 'passages',
      family: 'reading',
      strata: onePassage,
      questions: 4,
      lead: {
        ja: '次の文章を読み、質問の答えとして最も適切なものを選んでください。',
        en: 'Read the passage and choose the best answer to each question.',
        zh: '请阅读短文，选出各题最恰当的答案。',
      },
    },
  ],
};

/** English, level I, everything in one hand. */
export const english: AbilitySource = {
  ability: 'E',
  form,
  norm: designNorm,
  practice,
  // inside the two pages of vocabulary and of grammar: easy, middle | middle, hard; passages keep their order
  blocks: [2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1],
  write: (random) => writeFromBank(plan, fillBank(random), random),
};

/** The bank with every grammar frame filled. */
function fillBank(random: Random): Bank {
  return {
    reviewed: '2026-11',
    items: [...vocabulary, ...grammarFrames.map((frame) => fillFrame(frame, random))],
    passages: [...cloze, ...reading],
  };
}
