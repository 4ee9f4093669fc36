import { designNorm } from '../design-norm.ts';
import { factors } from '../recruitment/factors.ts';
import { suitabilities } from '../recruitment/suitabilities.ts';
import type { PersonalitySource } from '../types.ts';
import { comments } from './comments.ts';
import { form } from './form.ts';
import { items } from './items.ts';
import { keys } from './key.ts';

/** The personality test for people in work: the same factors, asked about the workplace. */
export const employee: PersonalitySource = {
  form,
  items,
  keys,
  factors,
  norm: designNorm(form.form_id, 8),
  suitabilities,
  comments,
};
