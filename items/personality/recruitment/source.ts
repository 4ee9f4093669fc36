import { designNorm } from '../design-norm.ts';
import type { PersonalitySource } from '../types.ts';
import { comments } from './comments.ts';
import { factors } from './factors.ts';
import { form } from './form.ts';
import { items } from './items.ts';
import { keys } from './key.ts';
import { suitabilities } from './suitabilities.ts';

/** The recruitment personality test, everything in one hand. */
export const recruitment: PersonalitySource = {
  form,
  items,
  keys,
  factors,
  norm: designNorm(form.form_id, 8),
  suitabilities,
  comments,
};
