import { comments } from '../comments.ts';
import { factors } from '../factors.ts';
import { designMotivationNorm } from '../norm.ts';
import { importanceOrder } from '../orders.ts';
import type { MotivationSource } from '../types.ts';
import { writePart } from '../write-part.ts';
import { form } from './form.ts';

/** The recruitment motivation questionnaire, everything in one hand. */
export const motivationRecruitment: MotivationSource = {
  portion: 'motivation',
  form,
  ...writePart('importance', importanceOrder),
  factors,
  norm: designMotivationNorm(form.form_id, ['importance']),
  comments,
  gap_comments: null,
};
