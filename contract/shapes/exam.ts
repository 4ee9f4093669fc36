import { z } from 'zod';
import { examStyles, type Offer, offerNames, portionKinds, timeoutPolicies } from '../codes/exam.ts';
import { limits } from '../codes/limits.ts';
import type { Sorts } from './paging.ts';
import { PackageInfo } from './session.ts';
import { code, integer, Moment, optional, requiredLine, toHalfWidth, WrittenMoment } from './text.ts';

/** Spec 5: letters, digits, hyphen and underscore; 'admin' is not allowed. */
export const Directory = code(
  limits.directory,
  /^[A-Za-z0-9_-]+$/,
  'exam.directory.required',
  'exam.directory.wrong',
).refine((directory) => directory.toLowerCase() !== 'admin', 'exam.directory.admin');

/** Nothing chosen and something unknown are the same mistake: no kind of exam was selected (spec 5). */
const PackageId = integer(1, Number.MAX_SAFE_INTEGER, 'exam.package.unknown');

/** Fields of add-exam and of the platform's exam-register, in the form's order. */
export const ExamForm = z.object({
  name: requiredLine(limits.name, 'exam.name.required', 'exam.name.tooLong'),
  directory: Directory,
  package_id: PackageId,
  /** What the exam delivers, in this order, out of what the package offers. */
  portions: z
    .array(z.enum(offerNames as [Offer, ...Offer[]], 'exam.portions.required'), 'exam.portions.required')
    .min(1, 'exam.portions.required')
    .max(offerNames.length, 'field.choice'),
  exam_style: z.enum(examStyles, 'field.choice').default('w'),
  commence_on: Moment,
  terminate_on: Moment,
  examinee_max: optional(
    z.preprocess(
      (value) => (typeof value === 'string' ? toHalfWidth(value) : value),
      integer(1, limits.examineeMax),
    ),
  ),
  purpose_text: optional(z.string().trim().max(2000, 'field.tooLong')),
  two_factor: z.union([z.literal(0), z.literal(1)], 'field.choice').default(1),
  /** What becomes of the open page's answers when time runs out (decisions 4). */
  timeout_policy: z.enum(timeoutPolicies, 'field.choice').default('drop_last_page'),
  /** Whether candidates may see their own feedback after the last portion. */
  candidate_feedback: z.boolean('field.choice').default(false),
  /** Months after the period; left out: by the kind of exam. */
  retention_months: optional(
    z.preprocess(
      (value) => (typeof value === 'string' ? toHalfWidth(value) : value),
      integer(1, limits.retentionMonths, 'exam.retention.range'),
    ),
  ),
});
export type ExamForm = z.input<typeof ExamForm>;

/** One portion an exam delivers. */
export const ExamItem = z.object({
  id: z.number(),
  type: z.enum(portionKinds),
  code: z.number(),
  form_id: z.string(),
  display_name: z.string(),
  /** Minutes. */
  time_limit: z.number(),
  answer_length: z.number(),
});
export type ExamItem = z.output<typeof ExamItem>;

/** The counters of the exam list (spec 3), kept in one row per exam. */
export const ExamCounters = z.object({
  registered_person_number: z.number(),
  untested_person_number: z.number(),
  under_examination_person_number: z.number(),
  tested_person_number: z.number(),
  printed_person_number: z.number(),
  no_output_person_number: z.number(),
});

export const ExamRow = z.object({
  id: z.number(),
  client_id: z.number(),
  directory: z.string(),
  name: z.string(),
  commence_on: WrittenMoment,
  terminate_on: WrittenMoment,
  examinee_max: z.number().nullable(),
  package: PackageInfo,
  exam_type: z.number(),
  exam_style: z.enum(examStyles),
  conducts_personality: z.number(),
  conducts_motivation: z.number(),
  conducts_objective: z.number(),
  conducts_jimu: z.number(),
  subject_no: z.number(),
  use_multilingual: z.boolean(),
  delete_status: z.number(),
  ...ExamCounters.shape,
  deviation: z.number(),
  two_factor: z.number(),
  created_at: WrittenMoment,
  updated_at: WrittenMoment,
});
export type ExamRow = z.output<typeof ExamRow>;

/** What the viewer may do inside an exam: change its people, and see and output results. */
export const ExamMay = z.object({ manage: z.boolean(), output: z.boolean() });
export type ExamMay = z.output<typeof ExamMay>;

export const Exam = ExamRow.extend({
  purpose_text: z.string().nullable(),
  timeout_policy: z.enum(timeoutPolicies),
  candidate_feedback: z.boolean(),
  retention_months: z.number(),
  /** When personal data and answers were deleted, their retention being over; null while they are kept. */
  forgotten_at: WrittenMoment.nullable(),
  may: ExamMay,
  exam_items: z.array(ExamItem),
  /** Where candidates log in: /{hash}/{directory}. */
  candidate_path: z.string(),
});
export type Exam = z.output<typeof Exam>;

export const examSorts = { created_at: 'desc', name: 'asc', terminate_on: 'desc' } as const satisfies Sorts;

/** What the candidate's log-in page may know before anybody logs in. */
export const CandidateExam = z.object({
  hash: z.string(),
  directory: z.string(),
  name: z.string(),
  use_multilingual: z.boolean(),
  commence_on: WrittenMoment,
  terminate_on: WrittenMoment,
  /** not yet open, open, over: by the database's clock. */
  period: z.enum(['before', 'open', 'after']),
  client: z.object({
    name: z.string(),
    logo_url: z.string().nullable(),
    color: z.string().nullable(),
    inquiry_contact: z.string(),
  }),
});
export type CandidateExam = z.output<typeof CandidateExam>;
