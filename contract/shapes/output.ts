import { z } from 'zod';
import {
  allOutputFormats,
  answersLayouts,
  csvEncodings,
  type OutputForm,
  outputForms,
} from '../codes/outputs.ts';
import { WrittenMoment } from './text.ts';

/** Whose answers an output holds, and which. */
const AnswersAsked = z.object({
  layout: z.enum(answersLayouts),
  login_id: z.string(),
  status: z.array(z.number()),
  submitted_from: WrittenMoment.nullable(),
  /** The first moment that is too late. */
  submitted_to: WrittenMoment.nullable(),
  /** Its name. */
  classification: z.string().nullable(),
});

/** An output a person asked for: its row is what the screen watches. */
export const Output = z.object({
  id: z.number(),
  exam_id: z.number(),
  form: z.literal(Object.values(outputForms) as OutputForm[]),
  /** What staff call it; null: by what it is. Gone with its file. */
  name: z.string().nullable(),
  format: z.enum(allOutputFormats),
  encoding: z.enum(csvEncodings).nullable(),
  status: z.number(),
  total: z.number(),
  done: z.number(),
  /** People who were selected but had nothing that it shows: `total` is without them. */
  left_out: z.number(),
  /** A message key that says why it failed, worded by the server; null while all is well. */
  problem: z.string().nullable(),
  requested_by: z.string(),
  created_at: WrittenMoment,
  finished_at: WrittenMoment.nullable(),
  /** When its file goes; null while there is none. */
  expires_at: WrittenMoment.nullable(),
  /** Characters that its encoding lacks: 〓 stands in their place. Of reports those that no font of theirs has. */
  unwritten: z.string().nullable(),
  bytes: z.number().nullable(),
  /** What answers were narrowed by, while their file is kept; of an output under a condition null. */
  answers: AnswersAsked.nullable(),
  /** The factor pattern that its condition names; the name is null once it was deleted. */
  factor_pattern: z.object({ id: z.number(), name: z.string().nullable() }).nullable(),
  /** Where to fetch the file, once done. */
  url: z.string().nullable(),
});
export type Output = z.output<typeof Output>;

export const OutputTarget = z.object({ examinee_id: z.number(), login_id: z.string(), name: z.string() });

/** How many people a selection means, without hidden ones. Both numbers are exact up to `limits.countedRows`. */
export const SelectedCount = z.object({
  people: z.number(),
  /** There are more than `people`. */
  more: z.boolean(),
  with_result: z.number(),
  /** More than `with_result` have one. */
  more_with_result: z.boolean(),
});
export type SelectedCount = z.output<typeof SelectedCount>;
