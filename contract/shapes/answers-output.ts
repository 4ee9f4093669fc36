import { z } from 'zod';
import { languages } from '../codes/languages.ts';
import { limits } from '../codes/limits.ts';
import { answersKinds, answersLayouts, csvEncodings } from '../codes/outputs.ts';
import { answerStatus } from '../codes/status.ts';
import { Id, line, Moment, oneOf, toHalfWidth } from './text.ts';

/** Which portions an output of answers holds, beside whose they are. What is left out narrows nothing. */
export const AnswersWanted = z.object({
  /** One string of digits for each portion, or a column for each question. */
  layout: z.enum(answersLayouts).default('questions'),
  /** A part of it, in capitals or not. */
  login_id: line(limits.loginIdTyped).overwrite(toHalfWidth).default(''),
  /** States of portions, any of them; "answered" includes those that were output. */
  status: z
    .array(oneOf(Object.values(answerStatus)))
    .max(4)
    .default([]),
  /** When they were submitted: from this moment on; `to` is the first moment that is too late. */
  submitted_from: Moment.optional(),
  submitted_to: Moment.optional(),
});
export type AnswersWanted = z.output<typeof AnswersWanted>;

/** What `answer/export` takes: answers as a table, or everything for statistics software in one zip. */
export const AnswersExport = AnswersWanted.extend({
  kind: z.enum(answersKinds).default('answers'),
  /** Of answers; software data is a zip of CSV files. */
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
  /** Of CSV alone. */
  encoding: z.enum(csvEncodings).default('utf-8'),
  /** Left out: the viewer's. */
  language: z.enum(languages).optional(),
  /** With all that stands below it in the tree. */
  classification_id: Id.optional(),
});
export type AnswersExport = z.output<typeof AnswersExport>;
