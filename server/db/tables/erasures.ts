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
import { copyAskers, erasureScopes } from '#contract/codes/erasures.ts';
import { createdAt, drawnId, idColumn, moment } from './columns.ts';
import { clients } from './companies.ts';
import { examinees } from './examinees.ts';
import { exams } from './exams.ts';

/** The erasing of an exam with all its people, as a job that can be watched: one row for each time it was asked for. */
export const exam_erasures = pgTable(
  'exam_erasures',
  {
    client_id: idColumn('client_id').notNull(),
    id: drawnId(),
    exam_id: idColumn('exam_id').notNull(),
    requested_by: text('requested_by').notNull(),
    /** Not before this; until then it can be taken back. */
    due_at: moment('due_at').notNull(),
    started_at: moment('started_at'),
    finished_at: moment('finished_at'),
    /** How many there were when it was asked for, and how many of them are gone. */
    people: integer('people').notNull(),
    people_done: integer('people_done').notNull().default(0),
    files: integer('files').notNull(),
    files_done: integer('files_done').notNull().default(0),
    /** A message key. */
    problem: text('problem'),
    /** A `jobStatus`; taken back it is `oldData`. */
    status: smallint('status').notNull().default(0),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.id] }),
    foreignKey({ columns: [t.client_id, t.exam_id], foreignColumns: [exams.client_id, exams.id] }),
    index('exam_erasures_exam_index').on(t.client_id, t.exam_id, t.id),
    // The worker looks for what is due, in all companies.
    index('exam_erasures_due_index').on(t.due_at).where(sql`status in (0, 1)`),
  ],
);

/** What was erased of whom, as numbers: the number on the paper, and nothing that names anybody. */
export const erasure_receipts = pgTable(
  'erasure_receipts',
  {
    client_id: idColumn('client_id').notNull(),
    id: drawnId(),
    exam_id: idColumn('exam_id').notNull(),
    /** What stands on the receipt. */
    number: text('number').notNull(),
    scope: text('scope', { enum: erasureScopes }).notNull(),
    /** Rows by table and files, as they went. */
    counts: jsonb('counts').$type<Record<string, number>>().notNull(),
    by: text('by').notNull(),
    at: createdAt('at'),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.id] }),
    unique('erasure_receipts_number_key').on(t.client_id, t.number),
    foreignKey({ columns: [t.client_id, t.exam_id], foreignColumns: [exams.client_id, exams.id] }),
    index('erasure_receipts_exam_index').on(t.client_id, t.exam_id, t.id),
  ],
);

/**
 * The ids of whoever and whatever was erased, kept as long as backups may be: a restored backup is cleaned by them
 * (`npm run erase-again`).
 */
export const erasure_journal = pgTable(
  'erasure_journal',
  {
    client_id: idColumn('client_id').notNull(),
    /** 0: the company itself, with its staff and settings. */
    exam_id: idColumn('exam_id').notNull(),
    /** 0: the exam itself, its settings and address. */
    examinee_id: idColumn('examinee_id').notNull(),
    at: createdAt('at'),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.exam_id, t.examinee_id] }),
    foreignKey({ columns: [t.client_id], foreignColumns: [clients.id] }),
    index('erasure_journal_time_index').on(t.at),
  ],
);

/** A copy of what is stored about somebody, asked for by themselves or made by staff. */
export const data_copies = pgTable(
  'data_copies',
  {
    client_id: idColumn('client_id').notNull(),
    id: drawnId(),
    exam_id: idColumn('exam_id').notNull(),
    examinee_id: idColumn('examinee_id').notNull(),
    asked_by: text('asked_by', { enum: copyAskers }).notNull(),
    /** Until when the company is to have made it, where the person asked. */
    due_on: moment('due_on'),
    /** Whether the company gives scores and reports too. */
    with_scores: smallint('with_scores').notNull().default(0),
    /** A `jobStatus`; null while the company has not had it made. */
    status: smallint('status'),
    /** A message key. */
    problem: text('problem'),
    file: text('file'),
    bytes: integer('bytes'),
    made_by: text('made_by'),
    made_at: moment('made_at'),
    expires_at: moment('expires_at'),
    downloads: integer('downloads').notNull().default(0),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.id] }),
    foreignKey({
      columns: [t.client_id, t.exam_id, t.examinee_id],
      foreignColumns: [examinees.client_id, examinees.exam_id, examinees.id],
    }).onDelete('cascade'),
    index('data_copies_examinee_index').on(t.client_id, t.examinee_id, t.id),
    index('data_copies_exam_index').on(t.client_id, t.exam_id, t.id),
    // A sweep looks for files that are over, in all companies.
    index('data_copies_expiry_index').on(t.expires_at).where(sql`file is not null`),
  ],
);
