import { boolean, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { tokenScopes } from '#contract/codes/api-tokens.ts';
import { createdAt, drawnId, idColumn, moment } from './columns.ts';
import { users } from './sessions.ts';

/** Tokens that an account of staff gives to its own programs. Rows of ended ones stay: the operation log names them. */
export const api_tokens = pgTable(
  'api_tokens',
  {
    client_id: idColumn('client_id').notNull(),
    id: drawnId(),
    user_id: idColumn('user_id').notNull(),
    name: text('name').notNull(),
    scopes: text('scopes', { enum: tokenScopes }).array().notNull(),
    /** Hash of 256 random bits, which are stored nowhere. */
    secret_hash: text('secret_hash').notNull(),
    /** It was made in a session that has the second step. */
    second_step: boolean('second_step').notNull().default(false),
    expires_at: moment('expires_at').notNull(),
    last_used_at: moment('last_used_at'),
    revoked_at: moment('revoked_at'),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.id] }),
    foreignKey({ columns: [t.client_id, t.user_id], foreignColumns: [users.client_id, users.id] }).onDelete(
      'cascade',
    ),
    index('api_tokens_user_index').on(t.client_id, t.user_id),
  ],
);
