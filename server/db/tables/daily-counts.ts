import { date, foreignKey, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
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
  ],
);

/** How far each reader of `events` has read: everything before this moment. */
export const event_readers = pgTable('event_readers', {
  name: text('name').primaryKey(),
  read_to: moment('read_to').notNull(),
});
