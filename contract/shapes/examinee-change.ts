import { z } from 'zod';
import { timeFactors } from '../codes/people.ts';
import { yesNo } from '../codes/status.ts';
import { recordOf } from '../record-of.ts';
import { ExamineeForm, ExamineeLoginId } from './examinee.ts';
import { oneOf } from './text.ts';

const flag = oneOf([yesNo.no, yesNo.yes]);

/** What staff change of somebody, by the shapes of the form that adds one: what is left out stays as it is. */
export const ExamineeChange = ExamineeForm.omit({
  exam_id: true,
  password: true,
  unless_known: true,
  unless_guessable: true,
})
  .extend({
    login_id: ExamineeLoginId,
    // Without the value that a new person has: what is left out would become it.
    time_factor: oneOf(timeFactors),
    is_locked: flag,
    is_hidden: flag,
  })
  .partial();
export type ExamineeField = keyof typeof ExamineeChange.shape;

const fields = Object.keys(ExamineeChange.shape) as ExamineeField[];

/** A value as it was read. What is stored may be what nobody could send: a log-in that was issued has no name yet. */
const AsRead = z.union([z.string(), z.number(), z.null(), z.array(z.number())], 'field.choice').optional();

/** The fields of somebody as they were read. */
export const ExamineeAsRead = z.object(recordOf(fields, () => AsRead));
