import { z } from 'zod';
import { resultModes } from '../codes/exam.ts';
import { languages } from '../codes/languages.ts';
import {
  allOutputFormats,
  csvEncodings,
  type OutputForm,
  outputForms,
  outputOrders,
} from '../codes/outputs.ts';
import { ConditionTemplate } from './output-template.ts';
import { isOneSelection, selectionFields } from './selection.ts';

/** What a condition can be in one exam. Names are in the viewer's language. */
export const ConditionChoices = z.object({
  /** Forms that can be asked for, each with its formats: the first is chosen where nobody chose. */
  data_forms: z.array(
    z.object({
      form: z.literal(Object.values(outputForms) as OutputForm[]),
      formats: z.array(z.enum(allOutputFormats)),
      /** It has a preview. */
      has_preview: z.boolean(),
    }),
  ),
  /** Of CSV alone. */
  encodings: z.array(z.enum(csvEncodings)),
  languages: z.array(z.enum(languages)),
  /** The exam's own first. */
  result_modes: z.array(z.enum(resultModes)),
  orders: z.array(z.enum(outputOrders)),
  job_suitabilities: z.array(z.object({ id: z.number(), name: z.string() })),
  /** Scores that a standard can be set on, as `setting_standard_1` names them. */
  setting_standards: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The exam's factor patterns that a report can hold, each with the modes that show all its scores. */
  factor_patterns: z.array(
    z.object({ id: z.number(), name: z.string(), result_modes: z.array(z.enum(resultModes)) }),
  ),
  /** Whether the exam shows numbers: where it does not, tables leave standards out. */
  shows_numbers: z.boolean(),
  /** Conditions that are kept under a name, by it. */
  templates: z.array(ConditionTemplate),
});

export const TestStateQuestion = z
  .object({
    /** Lists also who has a result but not every test done; else those alone who have no result at all. */
    is_check_done_test: z.boolean().default(false),
    /** Of which results and tests; left out: of those that the exam shows. */
    result_mode: z.enum(resultModes).optional(),
    ...selectionFields,
  })
  .superRefine(isOneSelection);

/** Where the people of a selection stand, without who is hidden. All numbers are of the first `limits.countedRows`. */
export const TestStates = z.object({
  people: z.number(),
  /** There are more than `people`. */
  more: z.boolean(),
  /** By display state (contract/codes/status.ts); of 3, 4 and 5 only those that split it. */
  states: z.array(z.object({ status: z.number(), people: z.number() })),
  with_result: z.number(),
  /** Reports and tables of results leave them out. */
  without_result: z.number(),
  /** How many lack what was asked about. */
  lacking: z.number(),
  /** The first of them by login id: `limits.lackingPeople` at most. */
  people_lacking: z.array(
    z.object({
      examinee_id: z.number(),
      login_id: z.string(),
      name: z.string(),
      has_result: z.boolean(),
      /** It has one, which the mode does not show. */
      has_other: z.boolean(),
      /** Names of the tests that they have not done. */
      tests: z.array(z.string()),
    }),
  ),
});
