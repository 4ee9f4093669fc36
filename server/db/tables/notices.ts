import { sql } from 'drizzle-orm';
import { bigint, boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, drawnId, moment, updatedAt } from './columns.ts';

/** Notices of the platform to staff, candidates or both, such as a planned maintenance. */
export const notifications = pgTable(
  'notifications',
  {
    id: drawnId().primaryKey(),
    text_ja: text('text_ja').notNull(),
    text_en: text('text_en').notNull(),
    text_zh: text('text_zh').notNull(),
    /** #rrggbb, or the plain colour of a notice. */
    color: text('color'),
    bold: boolean('bold').notNull().default(false),
    display_staff: boolean('display_staff').notNull().default(false),
    display_candidates: boolean('display_candidates').notNull().default(false),
    /** Which companies' people see it; empty: all. */
    client_ids: bigint('client_ids', { mode: 'number' }).array().notNull().default(sql`'{}'`),
    display_from: moment('display_from').notNull().defaultNow(),
    display_to: moment('display_to'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  () => [check('notifications_period_check', sql`display_to is null or display_to > display_from`)],
);
