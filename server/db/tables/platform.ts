import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { platformSettings } from '#contract/codes/platform.ts';
import { createdAt, drawnId, idColumn, updatedAt } from './columns.ts';

/**
 * What the platform's people did: acts over all companies, and on a company or an exam as a whole. Written in the same
 * transaction. Acts inside a company are in its own operation log as well.
 */
export const platform_logs = pgTable(
  'platform_logs',
  {
    id: drawnId().primaryKey(),
    /** admin:3, or system. */
    actor: text('actor').notNull(),
    operation: text('operation').notNull(),
    /** Which company and exam it was about: their ids, whatever became of them. */
    about_client: idColumn('about_client'),
    about_exam: idColumn('about_exam'),
    before: jsonb('before'),
    after: jsonb('after'),
    request_id: text('request_id').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    // The newest first.
    index('platform_logs_time_index').on(t.created_at, t.id),
    index('platform_logs_client_index').on(t.about_client, t.created_at, t.id),
  ],
);

/** What the platform has set for itself: one row for each of `platformSettings`. */
export const platform_settings = pgTable('platform_settings', {
  key: text('key', { enum: platformSettings }).primaryKey(),
  value: jsonb('value').notNull(),
  updated_by: text('updated_by').notNull(),
  updated_at: updatedAt(),
});
