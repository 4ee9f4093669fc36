import { sql } from 'drizzle-orm';
import {
  date,
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
import { languages } from '#contract/codes/languages.ts';
import { noticeFrequencies, notifiableEvents } from '#contract/codes/staff-notices.ts';
import type { ReminderStep } from '#contract/shapes/staff-notice.ts';
import { createdAt, drawnId, idColumn, moment, updatedAt } from './columns.ts';
import { clients } from './companies.ts';
import { exams } from './exams.ts';

/** Who is notified of an exam's events, and up to which moment they were. */
export const exam_notifications = pgTable(
  'exam_notifications',
  {
    client_id: idColumn('client_id').notNull(),
    exam_id: idColumn('exam_id').notNull(),
    addresses: text('addresses').array().notNull(),
    tells: text('tells', { enum: notifiableEvents }).array().notNull(),
    finished_number: integer('finished_number'),
    finished_percent: smallint('finished_percent'),
    untested_days: smallint('untested_days'),
    frequency: text('frequency', { enum: noticeFrequencies }).notNull(),
    language: text('language', { enum: languages }).notNull(),
    /** Events up to this moment were reported, or did not have to be. */
    read_until: moment('read_until').notNull().defaultNow(),
    /** When a mail about events went out last. */
    told_at: moment('told_at'),
    /** The last day, in Japan, whose daily notice was sent. */
    daily_on: date('daily_on', { mode: 'string' }).notNull(),
    updated_at: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.exam_id] }),
    foreignKey({ columns: [t.client_id, t.exam_id], foreignColumns: [exams.client_id, exams.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** Notices of an exam that are sent once only: a number that was reached, a day on which people were reminded. */
export const exam_tellings = pgTable(
  'exam_tellings',
  {
    client_id: idColumn('client_id').notNull(),
    exam_id: idColumn('exam_id').notNull(),
    /** `number:50`, `percent:80`, `untested:3:2026-12-01`, `reminder:2026-12-01`. */
    about: text('about').notNull(),
    at: createdAt('at'),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.exam_id, t.about] }),
    foreignKey({ columns: [t.client_id, t.exam_id], foreignColumns: [exams.client_id, exams.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** Who is notified of a company's contract. */
export const company_notifications = pgTable(
  'company_notifications',
  {
    client_id: idColumn('client_id').notNull(),
    addresses: text('addresses').array().notNull(),
    language: text('language', { enum: languages }).notNull(),
    /** The last day, in Japan, on which the contract was checked. */
    daily_on: date('daily_on', { mode: 'string' }).notNull(),
    updated_at: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id] }),
    foreignKey({ columns: [t.client_id], foreignColumns: [clients.id] }),
  ],
);

/** A mail to a company about its contract: sent once for each thing that there is to tell. */
export const company_notices = pgTable(
  'company_notices',
  {
    client_id: idColumn('client_id').notNull(),
    id: drawnId(),
    kind: text('kind', { enum: ['end', 'applicants'] }).notNull(),
    /** Days before the end, or per cent of the applicants. */
    stage: smallint('stage').notNull(),
    /** The contract it is about, its end or its number of applicants: a new one is reported anew. */
    about: text('about').notNull(),
    /** Days left, and people registered, when it was written. */
    number: integer('number').notNull(),
    addresses: text('addresses').array().notNull(),
    language: text('language', { enum: languages }).notNull(),
    /** How many of the addresses are done, in their order. */
    done: integer('done').notNull().default(0),
    /** contract/codes/status.ts, jobStatus. */
    status: smallint('status').notNull().default(0),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.id] }),
    unique('company_notices_about_key').on(t.client_id, t.kind, t.about, t.stage),
    foreignKey({ columns: [t.client_id], foreignColumns: [clients.id] }),
    // Whose job was lost, over all companies.
    index('company_notices_waiting_index').on(t.created_at).where(sql`status < 2`),
  ],
);

/** When a company reminds people who have not finished, in exams that say nothing else. */
export const company_reminders = pgTable(
  'company_reminders',
  {
    client_id: idColumn('client_id').notNull(),
    /** The earliest first. */
    steps: jsonb('steps').$type<ReminderStep[]>().notNull(),
    updated_at: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id] }),
    foreignKey({ columns: [t.client_id], foreignColumns: [clients.id] }),
  ],
);

/** The same of an exam that differs; no step: nobody is reminded. */
export const exam_reminders = pgTable(
  'exam_reminders',
  {
    client_id: idColumn('client_id').notNull(),
    exam_id: idColumn('exam_id').notNull(),
    steps: jsonb('steps').$type<ReminderStep[]>().notNull(),
    updated_at: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.exam_id] }),
    foreignKey({ columns: [t.client_id, t.exam_id], foreignColumns: [exams.client_id, exams.id] }).onDelete(
      'cascade',
    ),
  ],
);
