import { z } from 'zod';
import { lastPartOf } from '../address.ts';
import {
  contractTypes,
  examLocks,
  examStyles,
  type Offer,
  offerNames,
  portionKinds,
  resultModes,
  type SetupStep,
  timeoutPolicies,
} from '../codes/exam.ts';
import { limits } from '../codes/limits.ts';
import { examStates } from '../codes/status.ts';
import type { Sorts } from './paging.ts';
import { PackageInfo } from './session.ts';
import {
  code,
  Id,
  integer,
  line,
  Moment,
  oneOf,
  optional,
  requiredLine,
  toHalfWidth,
  typedInteger,
  WrittenMoment,
} from './text.ts';

/** Letters, digits, hyphen and underscore; 'admin' is not allowed. Of a pasted link the last part is taken. */
export const Directory = z.preprocess(
  (value) => (typeof value === 'string' ? lastPartOf(toHalfWidth(value)) : value),
  code(limits.directory, /^[A-Za-z0-9_-]+$/, 'exam.directory.required', 'exam.directory.wrong').refine(
    (directory) => directory.toLowerCase() !== 'admin',
    'exam.directory.admin',
  ),
);

/** Nothing chosen and something unknown are the same mistake: no kind of exam was selected. */
const PackageId = integer(1, Number.MAX_SAFE_INTEGER, 'exam.package.unknown');

const OfferName = z.enum(offerNames as [Offer, ...Offer[]], 'exam.portions.required');
const Offers = z.array(OfferName, 'exam.portions.required').max(offerNames.length, 'field.choice');
const yesOrNo = oneOf([0, 1]);
const whole = (max: number, wrong?: string) => optional(typedInteger(1, max, wrong));

/**
 * The fields of an exam that staff set, in the form's order. A field that is empty is null: a draft may keep it so, and
 * publishing says what is missing.
 */
const examFields = {
  name: requiredLine(limits.name, 'exam.name.required', 'exam.name.tooLong'),
  /** What candidates who read another language know it by; null: by the same name. */
  name_en: optional(line(limits.name, 'exam.name.tooLong')),
  name_zh: optional(line(limits.name, 'exam.name.tooLong')),
  directory: optional(Directory),
  package_id: optional(PackageId),
  /** What the exam delivers, in this order, out of what the package offers. */
  portions: Offers,
  /** Those of them that nobody gets unless a set or an added subject says so. */
  optional_portions: Offers,
  exam_style: z.enum(examStyles, 'field.choice'),
  /** Names the market group of analysis and the line of the bill. */
  contract_type: optional(oneOf(contractTypes, 'exam.contractType.required')),
  /** Left out when an exam is added: it follows from the portions. */
  result_mode: z.enum(resultModes, 'field.choice'),
  /** 1: T-scores are shown; 0: bands, words and ranks alone. */
  deviation: yesOrNo,
  commence_on: optional(Moment),
  terminate_on: optional(Moment),
  examinee_max: whole(limits.examineeMax),
  purpose_text: optional(z.string().trim().max(2000, 'field.tooLong')),
  two_factor: yesOrNo,
  /** What happens to the open page's answers when time runs out. */
  timeout_policy: z.enum(timeoutPolicies, 'field.choice'),
  /** Whether candidates may see their own feedback after the last portion. */
  candidate_feedback: z.boolean('field.choice'),
  /** Months after the period; left out: by the kind of exam. */
  retention_months: whole(limits.retentionMonths, 'exam.retention.range'),
  /** 1 keeps a draft, 0 publishes it. */
  delete_status: oneOf([examStates.notAction, examStates.saveDraft]),
};

/** Fields of add-exam and of the platform's exam-register: what is left out takes its usual value. */
export const ExamForm = z
  .object(examFields)
  .partial()
  .extend({
    name: examFields.name,
    /** The exam of the company to copy: fields that are left out take its values, its groupings are copied. */
    copy_of: optional(Id).optional(),
  });
export type ExamForm = z.input<typeof ExamForm>;

/** Fields of edit-exam: what is left out stays as it is. */
export const ExamChange = z.object(examFields).partial();
export type ExamChange = z.input<typeof ExamChange>;

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
  /** Everybody without a set of their own gets it. */
  is_default: z.boolean(),
});
export type ExamItem = z.output<typeof ExamItem>;

/** The counters of the exam list, kept in one row per exam. */
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
  /** This and the period and the package are null in a draft that does not have them yet. */
  directory: z.string().nullable(),
  name: z.string(),
  commence_on: WrittenMoment.nullable(),
  terminate_on: WrittenMoment.nullable(),
  examinee_max: z.number().nullable(),
  package: PackageInfo.nullable(),
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
  /** How many people asked for a copy of their data and wait for it. */
  copy_requests: z.number(),
  contract_type: z.number().nullable(),
  result_mode: z.enum(resultModes),
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
  name_en: z.string().nullable(),
  name_zh: z.string().nullable(),
  purpose_text: z.string().nullable(),
  timeout_policy: z.enum(timeoutPolicies),
  candidate_feedback: z.boolean(),
  retention_months: z.number(),
  /** When personal data and answers were deleted, their retention being over; null while they are kept. */
  forgotten_at: WrittenMoment.nullable(),
  /** A legal hold that is in force: until then nothing of the exam is erased; and why. */
  held_until: WrittenMoment.nullable(),
  held_reason: z.string().nullable(),
  may: ExamMay,
  exam_items: z.array(ExamItem),
  /** The same as the form has it. */
  portions: z.array(OfferName),
  optional_portions: z.array(OfferName),
  /** Fields that can no longer be changed, and why. */
  locks: z.partialRecord(z.enum(Object.keys(examFields) as [keyof typeof examFields]), z.enum(examLocks)),
  /** Where candidates log in: /{hash}/{directory}; null in a draft without an address. */
  candidate_path: z.string().nullable(),
});
export type Exam = z.output<typeof Exam>;

/** The steps from a new exam to its first candidate, done or left. */
export const ExamSetup = z.object({
  groupings: z.boolean(),
  people: z.boolean(),
  invitation: z.boolean(),
  reminder: z.boolean(),
} satisfies Record<SetupStep, unknown>);

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
