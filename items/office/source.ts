import type { AbilitySource } from '../ability/types.ts';
import { writeOffice } from '../generators/office/write-office.ts';
import { form } from './form.ts';
import { designNorm } from './norms.ts';
import { practice } from './practice.ts';

/** The office test, everything in one hand. Its spiral is never shuffled: every block is one question. */
export const office: AbilitySource = {
  ability: 'J',
  form,
  norm: designNorm,
  practice,
  blocks: Array.from({ length: form.item_count }, () => 1),
  write: writeOffice,
};
