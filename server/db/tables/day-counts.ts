import { date, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { dayCounts } from '#contract/codes/day-bounds.ts';
import { idColumn } from './columns.ts';
import { clients } from './companies.ts';

/** Counts of a day of Japan's calendar, of one company. */
export const day_counts = pgTable(
  'day_counts',
  {
    client_id: idColumn('client_id').notNull(),
    kind: text('kind', { enum: dayCounts }).notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** What is counted: of mails the keyed hash of an address; empty where the company as a whole is. */
    key: text('key').notNull(),
    number: integer('number').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.kind, t.day, t.key] }),
    foreignKey({ columns: [t.client_id], foreignColumns: [clients.id] }),
    // What is over is looked for over all companies.
    index('day_counts_day_index').on(t.day),
  ],
);
