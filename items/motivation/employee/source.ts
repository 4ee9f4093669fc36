import { comments } from '../comments.ts';
import { factors } from '../factors.ts';
import { gapComments } from '../gap-comments.ts';
import { designMotivationNorm } from '../norm.ts';
import { importanceOrder, satisfactionOrder } from '../orders.ts';
import type { MotivationSource } from '../types.ts';
import { writePart } from '../write-part.ts';
import { form } from './form.ts';

const importance = writePart('importance', importanceOrder);
const satisfaction = writePart('satisfaction', satisfactionOrder);

/** The employee motivation questionnaire, everything in one hand. */
export const motivationEmployee: MotivationSource = {
  portion: 'motivation',
  form,
  items: [...importance.items, ...satisfaction.items],
  keys: { ...importance.keys, ...satisfaction.keys },
  factors,
  norm: designMotivationNorm(form.form_id, ['importance', 'satisfaction']),
  comments,
  gap_comments: gapComments,
};
