import { z } from 'zod';
import { examServices, portionKinds, timeoutPolicies } from '../codes/exam.ts';
import { languages } from '../codes/languages.ts';
import { closings } from '../codes/status.ts';
import { WrittenMoment } from './text.ts';

/** An agreement names the versions that were read, so that nobody agrees to a text that has changed meanwhile. */
export const Agreement = z.object({
  agree: z.literal(true, 'sitting.notes.agree.required'),
  terms_version: z
    .number('field.number')
    .int('field.number')
    .min(1, 'field.number')
    .max(32_767, 'field.number'),
  purpose_version: z
    .number('field.number')
    .int('field.number')
    .min(1, 'field.number')
    .max(32_767, 'field.number'),
});

/** An entry of the candidate's list of portions. */
export const SubjectEntry = z.object({
  id: z.number(),
  status: z.number(),
  exam_item: z.object({
    type: z.enum(portionKinds),
    display_name: z.string(),
    language: z.enum(languages),
    /** Of the questions, where a test asks in another language than it explains itself in. */
    question_language: z.enum(languages),
  }),
  /** Minutes, the examinee's time factor applied. */
  time_limit: z.number(),
  answer_length: z.number(),
  /** Seconds left, null before begin. */
  remain_time: z.number().nullable(),
});
export type SubjectEntry = z.output<typeof SubjectEntry>;

/** A drawing and its alternative text. */
const Picture = z.object({ svg: z.string(), alt: z.string() });

/** What stands above options or above a page: any of the three, in this order. */
export const Prompt = z.object({
  text: z.string().nullable(),
  table: z
    .object({
      caption: z.string().nullable(),
      head: z.array(z.string()),
      rows: z.array(z.array(z.string())),
    })
    .nullable(),
  picture: Picture.nullable(),
});
export type Prompt = z.output<typeof Prompt>;

/** One option of a question: words or a drawing. The first has digit 1. */
export const Choice = z.object({ text: z.string().nullable(), picture: Picture.nullable() });
export type Choice = z.output<typeof Choice>;

/** A question as the browser gets it: what is shown and nothing of its key. */
export const Question = Prompt.extend({
  /** Number shown to the candidate, from 1. */
  number: z.number(),
  /** Its place in the canonical answer string, from 0. */
  position: z.number(),
  /** Its own options; null where the page's scale serves all its questions. */
  options: z.array(Choice).nullable(),
});
export type Question = z.output<typeof Question>;

export const TestPage = z.object({
  common: Prompt.nullable(),
  /** Words of the scale from digit 1 up, where the page's questions share one. */
  scale: z.array(z.string()).nullable(),
  set: z.array(Question),
});
export type TestPage = z.output<typeof TestPage>;

export const TestContent = z.object({
  pages: z.array(TestPage),
  name: z.string(),
  display_name: z.string(),
  exam_item_type: z.enum(portionKinds),
  language: z.enum(languages),
  /** Of the questions, where a test asks in another language than it explains itself in. */
  question_language: z.enum(languages),
  /** Minutes, the examinee's time factor applied. */
  time_limit: z.number(),
  notice: z.array(z.string()),
  answer_length: z.number(),
  start_at: WrittenMoment.nullable(),
  /** Seconds, by the server's clock. */
  remain_time: z.number(),
});

/** A practice question; one that has a right answer explains it. */
export const PracticeQuestion = Question.pick({
  text: true,
  table: true,
  picture: true,
  options: true,
}).extend({
  answer: z.number().nullable(),
  explanation: z.string().nullable(),
});
export type PracticeQuestion = z.output<typeof PracticeQuestion>;

/** Test start response. `seq` is the last sequence number stored, so that a resumed queue counts on. */
export const TestStart = z.object({
  data: z.object({
    code: z.number(),
    random_position: z.array(z.number()).nullable(),
    /** What is stored, with drafts that are newer than their page's last save (docs/decisions/0022). */
    answer: z.string(),
    seq: z.number(),
    /** Newest sequence number stored of each page, drafts included: what a device still holds above it is sent. */
    page_seqs: z.array(z.number()),
    /** Pages of which a draft is the newest: they are still to be saved. */
    drafted: z.array(z.number()),
    /** A resumed queue numbers its saves from here: above any number another device may have used while offline. */
    count_from: z.number(),
    /** Names the one writer of this portion; a save with another is refused as taken over. */
    writer: z.string(),
    /** Page to go on with, from 1. */
    page: z.number(),
    timeout_policy: z.enum(timeoutPolicies),
    test: TestContent,
  }),
});
export type TestStart = z.output<typeof TestStart>;

export const TestNotice = z.object({
  data: z.object({
    id: z.number(),
    status: z.number(),
    name: z.string(),
    display_name: z.string(),
    exam_item_type: z.enum(portionKinds),
    language: z.enum(languages),
    question_language: z.enum(languages),
    time_limit: z.number(),
    standard_time: z.number(),
    answer_length: z.number(),
    page_count: z.number(),
    notice: z.array(z.string()),
    /** Words of the scale, where the portion has one. */
    scale: z.array(z.string()).nullable(),
    practice: z.array(PracticeQuestion),
    service: z.enum(examServices),
    timeout_policy: z.enum(timeoutPolicies),
  }),
});

/** A practice sitting: pages as in a test, made of practice questions alone, without their answers. */
export const Rehearsal = z.object({
  data: z.object({ pages: z.array(TestPage), language: z.enum(languages) }),
});
export type Rehearsal = z.output<typeof Rehearsal>;

/**
 * `page`: number from 1; `value`: the whole canonical string; only that page's digits are taken over. `draft`: the page
 * is still open, and is kept apart from saved pages (docs/decisions/0022); a draft needs a `seq`, or nothing would tell
 * it from an older one.
 */
export const PageSave = z
  .object({
    page: z.number().int().min(1).max(1000),
    value: z.string().max(1000),
    auto_submit: z.boolean().default(false),
    seq: z.number().int().min(1).max(2_000_000_000).optional(),
    writer: z.string().max(64).optional(),
    draft: z.boolean().default(false),
    /** The page that was turned to; a resume opens it. Without it the saved page itself. */
    opened: z.number().int().min(1).max(1000).optional(),
  })
  .refine(({ draft, seq }) => !draft || seq !== undefined, { path: ['seq'], error: 'field.required' });

export const PageSaved = z.object({
  data: z.object({
    /** Seconds left by the server's clock. */
    remain_time: z.number(),
    /** Highest sequence number stored for this page; of a draft, drafts included. */
    seq: z.number(),
    status: z.number(),
  }),
});
export type PageSaved = z.output<typeof PageSaved>;

/**
 * `revision`: what `confirm` answered, that is, the state of the stored answers this submission knows of. Without it a
 * submission may answer what is unanswered, but not change an answer that is stored (docs/decisions/0005).
 */
export const Submission = z.object({
  value: z.string().max(1000),
  auto_submit: z.boolean().default(false),
  revision: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  writer: z.string().max(64).optional(),
});

/**
 * Takes all answers of a running portion back (docs/decisions/0023). `seq`: the highest sequence number the sender has
 * used, so that none of its requests still under way counts as newer.
 */
export const Reset = z.object({
  seq: z.number().int().min(0).max(2_000_000_000).optional(),
  writer: z.string().max(64).optional(),
});

export const ResetDone = z.object({
  data: z.object({
    /** Seconds left by the server's clock: it runs on. */
    remain_time: z.number(),
    /** The next sequence number is above this one. */
    seq: z.number(),
    status: z.number(),
  }),
});

/** Confirm response: what is still unanswered, and whether everything is submitted. */
export const Confirmation = z.object({
  is_submit: z.boolean(),
  examinee_is_submit_all: z.boolean(),
  data: z.object({
    id: z.number(),
    status: z.number(),
    display_name: z.string(),
    exam_item_type: z.enum(portionKinds),
    answer: z.string(),
    /** Greater with every page that is stored, drafts included; 0 when none was. A submission sends it back. */
    revision: z.number(),
    answer_length: z.number(),
    /** Display numbers (from 1) of questions without an answer. */
    unanswered: z.array(z.object({ number: z.number(), page: z.number() })),
    /** True where questions may be left out by hand too: tests of ability (docs/decisions/0005). */
    may_leave_out: z.boolean(),
    remain_time: z.number().nullable(),
    /** How it ended: by hand or by its time; null while it has not. */
    closed_by: z.enum(closings).nullable(),
    /** What its time does with the page that is open then. */
    timeout_policy: z.enum(timeoutPolicies),
  }),
});
export type Confirmation = z.output<typeof Confirmation>;
