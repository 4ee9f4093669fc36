import { z } from 'zod';
import { languages } from '#contract/codes/languages.ts';

const Text = z.string().nullable();
const Moment = z.iso.datetime().nullable();
const Count = z.number().nullable();

/** A time credit: its seconds stand in the deadline already. */
const Credit = z.object({ seconds: z.number(), cause: z.string(), reason: Text, by: z.string(), at: Moment });

/** A running of a test that was taken back. */
const EarlierAttempt = z.object({
  attempt: Count,
  answers: Text,
  start_at: Moment,
  submitted_at: Moment,
  reset_at: Moment,
  by: z.string(),
  reason: Text,
});

const Test = z.object({
  test: z.string(),
  form: z.string(),
  status: z.string(),
  attempt: z.number(),
  language: Text,
  /** One digit a question, in the order of the form; 0: not answered. */
  answers: z.string(),
  /** Seconds on each page. */
  page_seconds: z.array(z.number()),
  time_limit: z.number(),
  time_factor: z.number(),
  start_at: Moment,
  deadline: Moment,
  submitted_at: Moment,
  closed_by: Text,
  open_pages: z.array(z.object({ page: z.number(), answers: z.string(), saved_at: Moment })),
  credits: z.array(Credit),
  earlier_attempts: z.array(EarlierAttempt),
});

const FeedbackScale = z.object({ name: z.string(), range: z.string(), text: Text });

/** What recruiting systems call the person, what they were given, when they were told, and what they ordered. */
const RecruitingSystems = z.object({
  ids: z.array(
    z.object({ system: z.string(), external_id: z.string(), return_url: Text, created_at: Moment }),
  ),
  given: z.array(
    z.object({
      system: z.string(),
      times_given: z.number(),
      scope: z.array(z.string()),
      sent_at: Moment,
      pulled_at: Moment,
    }),
  ),
  deliveries: z.array(z.object({ system: z.string(), event: z.string(), at: Moment })),
  orders: z.array(
    z.object({
      system: z.string(),
      external_order: z.string(),
      test_code: z.string(),
      callback_url: Text,
      status: z.string(),
      created_at: Moment,
    }),
  ),
});

/** What the copy of somebody’s data holds: `data.json`. */
export const CopyFile = z.object({
  format: z.literal('hakaru-data-copy-1'),
  made_at: z.iso.datetime(),
  language: z.enum(languages),
  company: z.string(),
  exam: z.object({
    name: z.string(),
    commence_on: Moment,
    terminate_on: Moment,
    kept_until: Moment,
    purpose: Text,
  }),
  profile: z.object({
    login_id: z.string(),
    name: z.string(),
    name_kana: z.string(),
    email: Text,
    person_cd: Text,
    gender_cd: Text,
    generation_cd: Text,
    seniority_cd: Text,
    occupation_cd: Text,
    industry_cd: Text,
    job_category_cd: Text,
    classification_id: Text,
    section_id: Text,
    tags: z.array(z.string()),
    exam_set_id: Text,
    time_factor: z.number(),
    test_status: z.string(),
    is_output: z.boolean(),
    is_printed: z.boolean(),
    is_hidden: z.boolean(),
    is_locked: z.boolean(),
    profile_updated_at: Moment,
    start_at: Moment,
    end_at: Moment,
    last_activity_at: Moment,
    created_at: Moment,
    updated_at: Moment,
  }),
  consents: z.array(
    z.object({
      terms_version: z.number(),
      purpose_version: z.number(),
      language: z.string(),
      agreed_at: Moment,
    }),
  ),
  log_ins: z.array(
    z.object({ device: Text, created_at: Moment, last_seen_at: Moment, terms_agreed_at: Moment }),
  ),
  tests: z.array(Test),
  /** As the person could see it; null where the exam gives none. */
  feedback: z
    .array(z.object({ test: z.string(), is_vague: z.boolean(), scales: z.array(FeedbackScale) }))
    .nullable(),
  mails: z.array(
    z.object({ subject: z.string(), body: z.string(), address: Text, status: z.string(), at: Moment }),
  ),
  log: z.array(
    z.object({
      at: Moment,
      by: z.string(),
      operation: z.string(),
      changes: z.array(z.object({ field: z.string(), before: Text, after: Text })),
    }),
  ),
  events: z.array(z.object({ kind: z.string(), at: Moment })),
  recruiting_systems: RecruitingSystems,
  /** Files of results that the person was in. */
  outputs: z.array(z.object({ form: z.string(), format: z.string(), at: Moment })),
  copies: z.array(z.object({ asked_by: z.string(), created_at: Moment, made_at: Moment })),
  scores: z.object({
    /** Why they are not here; null where they are. */
    withheld: Text,
    reliability_index: Count,
    results: z.array(
      z.object({
        test: z.string(),
        revision: z.number(),
        scoring_version: z.string(),
        norm_version: z.string(),
        scored_at: Moment,
        scores: z.unknown(),
      }),
    ),
    composites: z.array(z.object({ revision: z.number(), scored_at: Moment, scores: z.unknown() })),
  }),
});
export type CopyFile = z.output<typeof CopyFile>;
