import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, drawnId, moment } from './columns.ts';

/** Notices of the platform to everybody, such as a planned maintenance. */
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
    display: boolean('display').notNull().default(true),
    display_from: moment('display_from').notNull().defaultNow(),
    display_to: moment('display_to'),
    created_at: createdAt(),
  },
  () => [check('notifications_period_check', sql`display_to is null or display_to > display_from`)],
);
