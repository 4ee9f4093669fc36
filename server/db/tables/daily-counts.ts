import { date, foreignKey, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { portionKinds } from '#contract/codes/exam.ts';
import { languages } from '#contract/codes/languages.ts';
import { countedSteps, deviceKinds } from '#contract/codes/platform.ts';
import { idColumn, moment } from './columns.ts';
import { clients } from './companies.ts';

/**
 * How many tests began and ended on which day, counted from `events` before their people are forgotten. Simulated
 * people are not counted.
 */
export const daily_counts = pgTable(
  'daily_counts',
  {
    client_id: idColumn('client_id').notNull(),
    exam_id: idColumn('exam_id').notNull(),
    /** On Japan's calendar. */
    day: date('day', { mode: 'string' }).notNull(),
    portion: text('portion', { enum: portionKinds }).notNull(),
    language: text('language', { enum: languages }).notNull(),
    device: text('device', { enum: deviceKinds }).notNull(),
    event: text('event', { enum: countedSteps }).notNull(),
    /** Whole minutes that the test took, of one that ended; -1 of one that began. */
    minutes: smallint('minutes').notNull(),
    n: integer('n').notNull(),
  },
  (t) => [
    primaryKey({
      name: 'daily_counts_pkey',
      columns: [t.client_id, t.exam_id, t.day, t.portion, t.language, t.device, t.event, t.minutes],
    }),
    foreignKey({ columns: [t.client_id], foreignColumns: [clients.id] }),
    // The days that are not added up yet, over all companies.
    index('daily_counts_day_index').on(t.day),
  ],
);

/** The counts of a day over all companies, added up once the day is over: what statistics of months read. */
export const daily_totals = pgTable(
  'daily_totals',
  {
    day: date('day', { mode: 'string' }).notNull(),
    portion: text('portion', { enum: portionKinds }).notNull(),
    language: text('language', { enum: languages }).notNull(),
    device: text('device', { enum: deviceKinds }).notNull(),
    event: text('event', { enum: countedSteps }).notNull(),
    minutes: smallint('minutes').notNull(),
    n: integer('n').notNull(),
  },
  (t) => [
    primaryKey({
      name: 'daily_totals_pkey',
      columns: [t.day, t.portion, t.language, t.device, t.event, t.minutes],
    }),
  ],
);

/** The same by exam: how many tests began and ended. */
export const daily_exams = pgTable(
  'daily_exams',
  {
    client_id: idColumn('client_id').notNull(),
    exam_id: idColumn('exam_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    begun: integer('begun').notNull(),
    ended: integer('ended').notNull(),
  },
  (t) => [
    primaryKey({ name: 'daily_exams_pkey', columns: [t.client_id, t.exam_id, t.day] }),
    foreignKey({ columns: [t.client_id], foreignColumns: [clients.id] }),
    index('daily_exams_day_index').on(t.day),
  ],
);

/** How far each reader of `events` has read: everything before this moment. */
export const event_readers = pgTable('event_readers', {
  name: text('name').primaryKey(),
  read_to: moment('read_to').notNull(),
});
