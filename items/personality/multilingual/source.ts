import { designNorm } from '../design-norm.ts';
import { recruitment } from '../recruitment/source.ts';
import type { PersonalitySource } from '../types.ts';
import { form } from './form.ts';

/** The recruitment test in three languages: the same items, order and keys, its own texts and norm. */
export const multilingual: PersonalitySource = {
  ...recruitment,
  form,
  norm: designNorm(form.form_id, 8),
};
