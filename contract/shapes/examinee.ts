import { z } from 'zod';
import { portionKinds, timeoutPolicies } from '../codes/exam.ts';
import { languages } from '../codes/languages.ts';
import { limits } from '../codes/limits.ts';
import {
  type CodedField,
  codedFields,
  codesOf,
  fieldsWith,
  fixedAtBegin,
  groupedFields,
  type PersonValues,
  textFields,
  timeFactors,
} from '../codes/people.ts';
import { closings } from '../codes/status.ts';
import { recordOf } from '../record-of.ts';
import { PersonMatch } from './factor-pattern.ts';
import { AttributeChoice, Belonging, Classification, Section, Tag } from './grouping.ts';
import { ListedScore, PersonScore } from './listed-score.ts';
import { orderFields, type Sorts } from './paging.ts';
import { ExamineePassword } from './password.ts';
import { PersonResult } from './result.ts';
import {
  code,
  Email,
  ExactEmail,
  Id,
  kana,
  line,
  oneOf,
  optional,
  requiredLine,
  toCode,
  WrittenMoment,
} from './text.ts';

/** A candidate's login id: up to 10 letters and digits. */
export const ExamineeLoginId = code(
  limits.examineeLoginId,
  /^[A-Za-z0-9]+$/,
  'session.loginId.required',
  'examinee.loginId.wrong',
);

/** Attribute fields, the same in add-examinee, in the CSV and in the candidate's own profile. */
export const attributeFields = recordOf(codedFields, (field) => optional(oneOf(codesOf(field))));

/** The company's own number of a person: an employee or applicant number. */
export const PersonCode = line(limits.personCode).overwrite(toCode);

/** Fields of add-examinee. Login id and password may be left out: then they are issued. */
export const ExamineeForm = z.object({
  exam_id: Id,
  name: requiredLine(limits.name, 'examinee.name.required', 'examinee.name.tooLong'),
  name_kana: kana(limits.name, 'examinee.kana.required', 'examinee.kana.tooLong'),
  email: optional(ExactEmail),
  person_cd: optional(PersonCode),
  ...Belonging.shape,
  login_id: optional(ExamineeLoginId),
  password: optional(ExamineePassword),
  ...attributeFields,
  /** Factor on the time limit, by accommodation; only staff see it. */
  time_factor: oneOf(timeFactors).default(1),
  /** The tests of a set of the company; left out: those that everybody gets. */
  exam_set_id: optional(Id),
  /** Refuses somebody who is in the exam already by name, reading and email: for forms that ask first. */
  unless_known: z.boolean().default(false),
  /** Refuses a password that is easily guessed: for forms that ask first. */
  unless_guessable: z.boolean().default(false),
});
export type ExamineeForm = z.input<typeof ExamineeForm>;

/** Fields of the candidate's personal information. What is left out stays as it is. */
export const ProfileForm = z.object({
  name: ExamineeForm.shape.name,
  name_kana: ExamineeForm.shape.name_kana,
  email: Email,
  ...z.object(attributeFields).partial().shape,
  ...Belonging.shape,
});
export type ProfileForm = z.input<typeof ProfileForm>;

/** What candidates write of themselves. */
export const updatableFields = fieldsWith('isOwn', [...textFields, ...codedFields, ...groupedFields]);

const Coded = z.number().nullable();

export const Profile = z.object({
  name: z.string(),
  name_kana: z.string(),
  email: z.string().nullable(),
  ...recordOf(codedFields, () => Coded),
  classification_id: Coded,
  section_id: Coded,
  /** Ids, from small to large. */
  tags: z.array(z.number()),
  updatable_field: z.array(z.enum(updatableFields)),
  is_updated_profile: z.boolean(),
  exam_type: z.number(),
});
export type Profile = z.output<typeof Profile>;

/** What is known of somebody, whether the person or staff wrote it. */
export type Person = PersonValues<'name' | 'name_kana' | 'email' | CodedField>;

/** Somebody for whom only an id and a password were issued. */
export const nobody: Person = {
  name: '',
  name_kana: '',
  email: null,
  ...recordOf(codedFields, () => null),
};

/** What a candidate is told before agreeing to the terms: what comes, how long, and what for. */
export const ExamNotes = z.object({
  purpose_text: z.string().nullable(),
  purpose_version: z.number(),
  /** Of the product's own terms. */
  terms_version: z.number(),
  /** Months after the exam's period, and the moment when they end. */
  retention_months: z.number(),
  kept_until: WrittenMoment,
  /** That a recruiting system is told too, in words; null where none is linked. */
  recipient: z.string().nullable(),
  timeout_policy: z.enum(timeoutPolicies),
  portions: z.array(
    z.object({
      answer_id: z.number(),
      type: z.string(),
      display_name: z.string(),
      /** Minutes, the examinee's time factor applied. */
      time_limit: z.number(),
      answer_length: z.number(),
    }),
  ),
});
export type ExamNotes = z.output<typeof ExamNotes>;

/** Who did something, in the viewer's language: `name` says "the candidate" where the name is not shown. */
export const Actor = z.object({
  kind: z.enum(['staff', 'platform', 'candidate', 'linkage', 'system']),
  name: z.string(),
});
export type Actor = z.output<typeof Actor>;

/** How far one attempt at a portion got. */
const attemptFields = {
  /** From 1: a reset by staff starts the next one. */
  attempt: z.number(),
  status: z.number(),
  start_at: WrittenMoment.nullable(),
  submitted_at: WrittenMoment.nullable(),
  /** Questions answered of all, counted over saved answers. */
  answered: z.number(),
  answer_length: z.number(),
  closed_by: z.enum(closings).nullable(),
};

/** An attempt that staff ended by a reset: as it was, by whom, when and why. */
export const PastAttempt = z.object({
  ...attemptFields,
  reset_at: WrittenMoment,
  reset_by: Actor,
  reason: z.string(),
});
export type PastAttempt = z.output<typeof PastAttempt>;

/** A portion's state as lists and the status tab show it. */
export const PortionState = z.object({
  answer_id: z.number(),
  type: z.enum(portionKinds),
  display_name: z.string(),
  ...attemptFields,
  /** The language it was begun in. */
  language: z.enum(languages).nullable(),
  /** The attempts before, the first one first. */
  attempts: z.array(PastAttempt),
});
export type PortionState = z.output<typeof PortionState>;

/** A grouping that somebody belongs to. */
const Named = z.object({ id: z.number(), name: z.string() });

/** Observation of a sitting, which this product does not have. */
const observation = { observed_status: z.null().default(null), observer_status: z.null().default(null) };

/** An attribute in responses to staff and programs: id and word. Requests send the id alone. */
const Chosen = AttributeChoice.nullable();
export const wordedFields = codedFields.filter((field) => field !== 'gender_cd');

export const ExamineeRow = z.object({
  id: z.number(),
  exam_id: z.number(),
  login_id: z.string(),
  name: z.string(),
  name_kana: z.string(),
  email: z.string().nullable(),
  person_cd: z.string().nullable(),
  gender_cd: Coded,
  ...recordOf(wordedFields, () => Chosen),
  classification: Named.nullable(),
  section: Named.nullable(),
  tags: z.array(Named),
  test_status: z.object({ value: z.number(), name: z.string() }),
  is_output: z.number(),
  is_printed: z.number(),
  is_hidden: z.number(),
  is_locked: z.number(),
  is_mail_sent: z.number(),
  ...observation,
  is_simulated: z.boolean(),
  /** In the exam's order; there may be several subjects. */
  portions: z.array(z.object({ type: z.string(), form_id: z.string(), status: z.number() })),
  reliability_index: z.number().nullable(),
  last_activity_at: WrittenMoment.nullable(),
  exam_completion_date: WrittenMoment.nullable(),
  created_at: WrittenMoment,
});
export type ExamineeRow = z.output<typeof ExamineeRow>;

/** Failed log-ins lock somebody out (docs/decisions/0035): everywhere, or at so many addresses, until `until`. */
export const LoginLock = z.object({ everywhere: z.boolean(), addresses: z.number(), until: WrittenMoment });
export type LoginLock = z.output<typeof LoginLock>;

/** A subject of a person, with the state of its portion. */
const SubjectOfPerson = z.object({
  id: z.number(),
  status: z.number(),
  exam_item: PortionState.pick({ type: true, display_name: true, language: true }),
});

export const Examinee = ExamineeRow.extend({
  classification: Classification.omit({ depth: true }).nullable(),
  section: Section.nullable(),
  classification_id: Coded,
  section_id: Coded,
  tags: z.array(Tag),
  /** The tests of a set of the company; null: those that everybody gets. */
  exam_set: Named.nullable(),
  time_factor: z.number(),
  start_at: WrittenMoment.nullable(),
  end_at: WrittenMoment.nullable(),
  updated_at: WrittenMoment,
  /** 1 also while too many failed log-ins lock this person out: `login_lock` says how. */
  is_locked: z.number(),
  login_lock: LoginLock.nullable(),
  portion_states: z.array(PortionState),
  /** Ids of the portions: of the personality test, of the motivation test, of each subject. */
  personality_id: z.number().nullable(),
  motivation_id: z.number().nullable(),
  subject_no: z.number(),
  subjects: z.array(SubjectOfPerson),
  /** What the person may still write of the profile. */
  updatable_field: z.array(z.enum(updatableFields)),
  /** What staff can no longer change, and why. */
  locks: z.partialRecord(z.enum(fixedAtBegin), z.enum(['begun'])),
  /** The viewer may not see results of this exam: then `result` and the reliability index are null. */
  result_hidden: z.boolean(),
  /** True when a result was made with another norm than the one in force now. */
  has_newer_norm: z.boolean(),
  /** The newest revision of every result, null until a portion is scored. */
  result: PersonResult.nullable(),
  /** The exam's factor patterns, as far as it shows the scores they rest on; none without a result. */
  patterns: z.array(PersonMatch),
});
export type Examinee = z.output<typeof Examinee>;

export const examineeSorts = {
  created_at: 'desc',
  login_id: 'asc',
  name_kana: 'asc',
  last_activity_at: 'desc',
  /** People who have not finished come last. */
  exam_completion_date: 'desc',
  /** Results that need a second look come first. */
  reliability_index: 'asc',
} as const satisfies Sorts;

const plainOrder = orderFields(examineeSorts);

/**
 * The list's order, also for acts whose result is read beside it: one of these, or a score, by which people without one
 * come last. By results only for who may see them: of others the call is forbidden (4003).
 */
export const peopleOrder = {
  sort: z.union([plainOrder.sort.unwrap(), ListedScore], 'field.choice').default('created_at'),
  order: plainOrder.order,
};
export type PeopleOrder = z.output<z.ZodObject<typeof peopleOrder>>;

/** Somebody with the scores that the list was asked for; null where there is none. */
export const ScoredRow = ExamineeRow.extend({
  scores: z.record(z.string(), PersonScore.nullable()).optional(),
});
