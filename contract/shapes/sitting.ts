import { z } from 'zod';
import { examServices } from '../codes/exam.ts';
import { languages } from '../codes/languages.ts';

/** An entry of the candidate's list of portions (spec 3, subject entry). */
export const SubjectEntry = z.object({
  id: z.number(),
  status: z.number(),
  exam_item: z.object({ type: z.string(), display_name: z.string(), language: z.enum(languages) }),
  /** Minutes, the examinee's time factor applied. */
  time_limit: z.number(),
  answer_length: z.number(),
  /** Seconds left, null before begin. */
  remain_time: z.number().nullable(),
});
export type SubjectEntry = z.output<typeof SubjectEntry>;

/** A question as the browser gets it: text and options only, never its key. */
export const Question = z.object({
  /** Number shown to the candidate, from 1. */
  number: z.number(),
  /** Its place in the canonical answer string, from 0. */
  position: z.number(),
  kind: z.enum(['likert4']),
  text: z.string(),
});
export type Question = z.output<typeof Question>;

export const TestPage = z.object({ common: z.string().nullable(), set: z.array(Question) });

export const TestContent = z.object({
  pages: z.array(TestPage),
  /** Words of the answer options, by kind of question, digit 1 first. */
  options: z.array(z.string()),
  name: z.string(),
  display_name: z.string(),
  exam_item_type: z.string(),
  language: z.enum(languages),
  /** Minutes, the examinee's time factor applied. */
  time_limit: z.number(),
  notice: z.array(z.string()),
  answer_length: z.number(),
  start_at: z.string().nullable(),
  /** Seconds, by the server's clock. */
  remain_time: z.number(),
});

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
    exam_item_type: z.string(),
    language: z.enum(languages),
    time_limit: z.number(),
    standard_time: z.number(),
    answer_length: z.number(),
    page_count: z.number(),
    notice: z.array(z.string()),
    options: z.array(z.string()),
    practice: z.array(z.object({ text: z.string() })),
    service: z.enum(examServices),
  }),
});

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
    exam_item_type: z.string(),
    answer: z.string(),
    /** The newest sequence number stored, over all pages; 0 when none was. A submission sends it back. */
    seq: z.number(),
    answer_length: z.number(),
    /** Display numbers (from 1) of questions without an answer. */
    unanswered: z.array(z.object({ number: z.number(), page: z.number() })),
    remain_time: z.number().nullable(),
  }),
});
export type Confirmation = z.output<typeof Confirmation>;
