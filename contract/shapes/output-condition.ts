import { z } from 'zod';
import { resultModes } from '../codes/exam.ts';
import { languages } from '../codes/languages.ts';
import {
  allOutputFormats,
  csvEncodings,
  type OutputForm,
  outputFormats,
  outputForms,
  outputOrders,
  standardCompares,
} from '../codes/outputs.ts';
import { Id, integer, oneOf, typedInteger } from './text.ts';

/** A job suitability by its number in the model (1 to 6); null leaves the place empty. */
const JobSuitability = integer(1, 6).nullable().default(null);

/** "id-source" names a score (scoring/reports/score-table.ts), "-1-" none. */
const Standard = z
  .string()
  .regex(/^(-1-|[A-Za-z0-9_]{1,32}-[1-6])$/, 'field.choice')
  .default('-1-');
/** T-scores; they are clipped to 2 .. 98 where they are judged. */
const Quantity = typedInteger(0, 100).nullable().default(null);
const Compare = oneOf(Object.values(standardCompares)).default(standardCompares.atLeast);

/** What an output holds and how it is written, without its people. */
export const OutputCondition = z
  .object({
    form: oneOf(Object.values(outputForms) as OutputForm[]),
    /** Left out: the form's first. */
    format: z.enum(allOutputFormats).optional(),
    /** Of CSV alone. */
    encoding: z.enum(csvEncodings).default('utf-8'),
    /** Left out: the viewer's. */
    language: z.enum(languages).optional(),
    /** Which blocks it has. Left out: the exam's own. It can hide what the exam shows, never show what the exam hides. */
    result_mode: z.enum(resultModes).optional(),
    order: z.enum(outputOrders).default('login_id'),
    /** Of reports and charts: each person in a file of its own. */
    file_per_person: z.boolean().default(false),
    job_suitability_1: JobSuitability,
    job_suitability_2: JobSuitability,
    job_suitability_3: JobSuitability,
    job_suitability_4: JobSuitability,
    job_suitability_5: JobSuitability,
    job_suitability_6: JobSuitability,
    /** A report, and the overview of a workbook, says how well somebody fits this factor pattern of the exam; null: none. */
    factor_pattern_id: Id.nullable().default(null),
    setting_standard_1: Standard,
    setting_standard_quantity_1: Quantity,
    setting_standard_quantity_compare_1: Compare,
    setting_standard_2: Standard,
    setting_standard_quantity_2: Quantity,
    setting_standard_quantity_compare_2: Compare,
    setting_standard_3: Standard,
    setting_standard_quantity_3: Quantity,
    setting_standard_quantity_compare_3: Compare,
    setting_standard_4: Standard,
    setting_standard_quantity_4: Quantity,
    setting_standard_quantity_compare_4: Compare,
    setting_standard_5: Standard,
    setting_standard_quantity_5: Quantity,
    setting_standard_quantity_compare_5: Compare,
    // There are five: a sixth is refused, not left out unseen.
    setting_standard_6: z.never('field.unknown').optional(),
    setting_standard_quantity_6: z.never('field.unknown').optional(),
    setting_standard_quantity_compare_6: z.never('field.unknown').optional(),
  })
  .superRefine(({ form, format }, context) => {
    const formats: readonly string[] = outputFormats[form];
    if (format && !formats.includes(format))
      context.addIssue({ code: 'custom', path: ['format'], message: 'field.choice' });
  });
export type OutputCondition = z.output<typeof OutputCondition>;
