import { sql } from 'drizzle-orm';
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { creditCauses } from '#contract/codes/platform.ts';
import { createdAt, drawnId, idColumn, moment } from './columns.ts';
import { answers, examinees } from './examinees.ts';

/** Answers on an open page, sent in the background: apart from saved pages, so that both are on record. */
export const drafts = pgTable(
  'drafts',
  {
    client_id: idColumn('client_id').notNull(),
    answer_id: idColumn('answer_id').notNull(),
    page: smallint('page').notNull(),
    /** The whole canonical string; only this page's digits count. */
    value: text('value').notNull(),
    /** From the portion's own sequence, which saves share: a saved page with a higher number is newer. */
    seq: integer('seq').notNull(),
    saved_at: moment('saved_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.answer_id, t.page] }),
    foreignKey({
      columns: [t.client_id, t.answer_id],
      foreignColumns: [answers.client_id, answers.id],
    }).onDelete('cascade'),
  ],
);

/** What a reset took from a portion: it is kept as history, never destroyed. */
export const answer_resets = pgTable(
  'answer_resets',
  {
    client_id: idColumn('client_id').notNull(),
    id: drawnId(),
    exam_id: idColumn('exam_id').notNull(),
    examinee_id: idColumn('examinee_id').notNull(),
    answer_id: idColumn('answer_id').notNull(),
    /** Who did it, as the operation log names them: examinee:1, user:2. */
    reset_by: text('reset_by').notNull(),
    /** Why staff did it: then the attempt ended with it. Null where the candidate cleared a running portion. */
    reason: text('reason'),
    /** The row of `answers` as it was, and its drafts. */
    answer: jsonb('answer').notNull(),
    drafts: jsonb('drafts').notNull(),
    /** The results of the attempt, and the composites that rested on them, as their rows were. */
    results: jsonb('results').notNull().default(sql`'[]'`),
    composites: jsonb('composites').notNull().default(sql`'[]'`),
    reset_at: createdAt('reset_at'),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.id] }),
    foreignKey({
      columns: [t.client_id, t.answer_id],
      foreignColumns: [answers.client_id, answers.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.client_id, t.exam_id, t.examinee_id],
      foreignColumns: [examinees.client_id, examinees.exam_id, examinees.id],
    }).onDelete('cascade'),
    index('answer_resets_examinee_index').on(t.client_id, t.examinee_id),
    index('answer_resets_answer_index').on(t.client_id, t.answer_id),
  ],
);

/** Seconds by which the deadline of a running portion was moved, and why. The deadline already holds them. */
export const time_credits = pgTable(
  'time_credits',
  {
    client_id: idColumn('client_id').notNull(),
    id: drawnId(),
    /** What gave it, once a portion: a maintenance, or one act of staff. */
    act_id: text('act_id').notNull(),
    exam_id: idColumn('exam_id').notNull(),
    examinee_id: idColumn('examinee_id').notNull(),
    answer_id: idColumn('answer_id').notNull(),
    attempt: smallint('attempt').notNull(),
    seconds: integer('seconds').notNull(),
    cause: text('cause', { enum: creditCauses }).notNull(),
    by: text('by').notNull(),
    reason: text('reason'),
    at: createdAt('at'),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.id] }),
    unique('time_credits_act_key').on(t.client_id, t.answer_id, t.act_id),
    foreignKey({
      columns: [t.client_id, t.answer_id],
      foreignColumns: [answers.client_id, answers.id],
    }).onDelete('cascade'),
    index('time_credits_examinee_index').on(t.client_id, t.examinee_id),
  ],
);
