import type { AbilitySource } from '../../ability/types.ts';
import { type Bank, type Plan, type Strata, writeFromBank } from '../bank.ts';
import { form, norm } from './form.ts';
import { orders } from './orders.ts';
import { passages } from './passages.ts';
import { practice } from './practice.ts';
import { writeRelations } from './relations.ts';
import { synonyms } from './synonyms.ts';

/** The authored questions; those on relations are written for each paper from a table of pairs. */
export const verbalBank: Bank = {
  reviewed: '2026-11',
  items: [...synonyms, ...orders],
  passages,
};

const twoOfEach: Strata = { 1: 2, 2: 2, 3: 2 };

/** Six synonyms, six relations, six orders of sentences, two passages of three questions. */
const plan: Plan = {
  page_size: form.page_size,
  options: 5,
  parts: [
    {
      draws: 'items',
      family: 'synonym',
      strata: twoOfEach,
      heading: { text: { ja: '次の語と意味が最も近いものを、1つずつ選んでください。' } },
    },
    {
      draws: 'items',
      family: 'relation',
      strata: twoOfEach,
      heading: {
        text: {
          ja: '次の二語と同じ関係になっている組を、1つずつ選んでください。左右の順序も同じものとします。',
        },
      },
    },
    {
      draws: 'items',
      family: 'order',
      strata: twoOfEach,
      heading: { text: { ja: 'ア～エの文を意味が通るように並べたものを、1つずつ選んでください。' } },
    },
    {
      draws: 'passages',
      family: 'reading',
      strata: { 1: 1, 2: 1, 3: 0 },
      questions: 3,
      lead: { ja: '次の文章を読んで、問いに答えてください。' },
    },
  ],
  words: (ja) => ({ ja }),
};

/** Verbal ability, level Ⅰ. */
export const verbal: AbilitySource = {
  ability: 'V',
  form,
  norm,
  practice,
  blocks: Array<number>(form.page_count).fill(form.page_size),
  write: (random) => {
    const items = [...verbalBank.items, ...writeRelations(twoOfEach, random)];
    return writeFromBank(plan, { ...verbalBank, items }, random);
  },
};
