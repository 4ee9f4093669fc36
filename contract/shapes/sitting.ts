import { z } from 'zod';
import { examServices, portionKinds } from '../codes/exam.ts';
import { languages } from '../codes/languages.ts';

/** An entry of the candidate's list of portions (spec 3, subject entry). */
export const SubjectEntry = z.object({
  id: z.number(),
  status: z.number(),
  exam_item: z.object({ type: z.enum(portionKinds), display_name: z.string(), language: z.enum(languages) }),
  /** Minutes, the examinee's time factor applied. */
  time_limit: z.number(),
  answer_length: z.number(),
  /** Seconds left, null before begin. */
  remain_time: z.number().nullable(),
});
export type SubjectEntry = z.output<typeof SubjectEntry>;

/** A drawing and what is said of it where it cannot be seen. */
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
  start_at: z.string().nullable(),
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

/** Test start response (spec 3). `seq` is the last sequence number stored, so that a resumed queue counts on. */
export const TestStart = z.object({
  data: z.object({
    code: z.number(),
    random_position: z.array(z.number()).nullable(),
    answer: z.string(),
    seq: z.number(),
    /** Names the one writer of this portion (decisions 4); a save with another is told that it was taken over. */
    writer: z.string(),
    /** Page to go on with, from 1. */
    page: z.number(),
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
  }),
});

/** A practice sitting: pages as in a test, made of practice questions alone, without their answers. */
export const Rehearsal = z.object({
  data: z.object({ pages: z.array(TestPage), language: z.enum(languages) }),
});
export type Rehearsal = z.output<typeof Rehearsal>;

/** `page`: number from 1; `value`: the whole canonical string; only that page's digits are taken over. */
export const PageSave = z.object({
  page: z.number().int().min(1).max(1000),
  value: z.string().max(1000),
  auto_submit: z.boolean().default(false),
  seq: z.number().int().min(1).max(2_000_000_000).optional(),
  writer: z.string().max(64).optional(),
});

export const PageSaved = z.object({
  data: z.object({
    /** Seconds left by the server's clock. */
    remain_time: z.number(),
    /** Highest sequence number stored for this page. */
    seq: z.number(),
    status: z.number(),
  }),
});
export type PageSaved = z.output<typeof PageSaved>;

/**
 * `seq`: the sequence number that `confirm` answered, that is, the newest save this submission knows of. Without it a
 * submission may answer what is unanswered, but not change an answer that is stored (decision 0005).
 */
export const Submission = z.object({
  value: z.string().max(1000),
  auto_submit: z.boolean().default(false),
  seq: z.number().int().min(0).max(2_000_000_000).optional(),
  writer: z.string().max(64).optional(),
});

/** Confirm response (spec 3): what is still unanswered, and whether everything is submitted. */
export const Confirmation = z.object({
  is_submit: z.boolean(),
  examinee_is_submit_all: z.boolean(),
  data: z.object({
    id: z.number(),
    status: z.number(),
    display_name: z.string(),
    exam_item_type: z.enum(portionKinds),
    answer: z.string(),
    /** The newest sequence number stored, over all pages; 0 when none was. A submission sends it back. */
    seq: z.number(),
    answer_length: z.number(),
    /** Display numbers (from 1) of questions without an answer. */
    unanswered: z.array(z.object({ number: z.number(), page: z.number() })),
    /** True where questions may be left out by hand too: tests of ability (decision 0005). */
    may_leave_out: z.boolean(),
    remain_time: z.number().nullable(),
  }),
});
export type Confirmation = z.output<typeof Confirmation>;
