import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';

/** The values of APP_SECRET that something here is or was sealed with (docs/decisions/0102). */
export const app_secrets = pgTable('app_secrets', {
  /** Drawn from the secret, leading back to nothing: what it has sealed begins with it. */
  id: text('id').primaryKey(),
  since: createdAt('since'),
  /** When the last that it had sealed was sealed with another one. */
  left_at: moment('left_at'),
});

/** Keys of marks that hold for good: sealed, and the same whatever happens to APP_SECRET. */
export const kept_keys = pgTable('kept_keys', {
  name: text('name').primaryKey(),
  key_sealed: text('key_sealed').notNull(),
});
