import { z } from 'zod';
import { issueModes } from '../codes/issuing.ts';
import { limits } from '../codes/limits.ts';
import { Belonging } from './grouping.ts';
import { Id, optional, toHalfWidth } from './text.ts';

/** Digits of any width, 1 to 100. */
const NumberToIssue = z
  .union([z.number(), z.string()], 'examinee.number.required')
  .transform((value) => toHalfWidth(String(value)))
  .pipe(z.string().regex(/^[0-9]+$/, 'examinee.number.range'))
  .transform(Number)
  .pipe(
    z
      .number()
      .min(limits.codesToIssue.min, 'examinee.number.range')
      .max(limits.codesToIssue.max, 'examinee.number.range'),
  );

/** Fields of issuing. A classification, a section or tags that are not chosen are left to the candidates. */
export const IssueForm = z
  .object({
    exam_id: Id,
    mode: z.enum(issueModes, 'field.choice').default('multiple'),
    /** In mode `multiple`; one alone is issued without it. */
    number: NumberToIssue.optional(),
    ...Belonging.shape,
    /** The tests of a set of the company; left out: those that everybody gets. */
    exam_set_id: optional(Id),
  })
  .superRefine(({ mode, number }, context) => {
    if (mode === 'multiple' && number === undefined)
      context.addIssue({ code: 'custom', path: ['number'], message: 'examinee.number.required' });
  });
