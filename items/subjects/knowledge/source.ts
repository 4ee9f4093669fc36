import type { AbilitySource } from '../../ability/types.ts';
import { type Bank, type Plan, writeFromBank } from '../bank.ts';
import { business } from './business.ts';
import { form, norm } from './form.ts';
import { geography } from './geography.ts';
import { numbers } from './numbers.ts';
import { practice } from './practice.ts';
import { science } from './science.ts';
import { society } from './society.ts';

/**
 * Facts go out of date: every question is reviewed once a year, and `reviewed` set anew. Left out from the start:
 * politics, faith, admired persons, prices, rates, records that may be broken, and holders of an office.
 */
export const knowledgeBank: Bank = {
  reviewed: '2026-11',
  items: [...business, ...science, ...geography, ...society, ...numbers],
  passages: [],
};

const fields = ['business', 'science', 'geography', 'society', 'numbers'];

/** A page for each field, two questions of each difficulty. */
const plan: Plan = {
  page_size: form.page_size,
  options: 4,
  parts: fields.map((family) => ({
    draws: 'items',
    family,
    strata: { 1: 2, 2: 2, 3: 2 },
    heading: null,
  })),
  words: (ja) => ({ ja }),
};

/** General knowledge. */
export const knowledge: AbilitySource = {
  ability: 'K',
  form,
  norm,
  practice,
  // half a page, about one step of difficulty and a half
  blocks: Array<number>(form.item_count / 3).fill(3),
  write: (random) => writeFromBank(plan, knowledgeBank, random),
};
