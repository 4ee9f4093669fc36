import type { PersonalitySource } from '../types.ts';
import { comments } from './comments.ts';
import { factors } from './factors.ts';
import { form } from './form.ts';
import { items } from './items.ts';
import { keys } from './key.ts';
import { designNorm } from './norms.ts';
import { suitabilities } from './suitabilities.ts';

/** The recruitment personality test, everything in one hand. */
export const recruitment: PersonalitySource = {
  form,
  items,
  keys,
  factors,
  norm: designNorm,
  suitabilities,
  comments,
};
