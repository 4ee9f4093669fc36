import { foreignKey, index, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { languages } from '#contract/codes/languages.ts';
import { createdAt, drawnId, idColumn, moment } from './columns.ts';
import { users } from './sessions.ts';

/** Tokens that set an account's password, once: of a mailed invitation, or in exchange for a mailed code. */
export const account_tokens = pgTable(
  'account_tokens',
  {
    client_id: idColumn('client_id').notNull(),
    id: drawnId(),
    user_id: idColumn('user_id').notNull(),
    purpose: text('purpose', { enum: ['invitation', 'first', 'reset'] }).notNull(),
    secret_hash: text('secret_hash').notNull(),
    /** The secret for the mail alone, sealed like credentials; null once it is sent. */
    secret_sealed: text('secret_sealed'),
    language: text('language', { enum: languages }).notNull(),
    created_at: createdAt(),
    expires_at: moment('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.id] }),
    foreignKey({ columns: [t.client_id, t.user_id], foreignColumns: [users.client_id, users.id] }).onDelete(
      'cascade',
    ),
    unique('account_tokens_user_key').on(t.client_id, t.user_id, t.purpose),
    index('account_tokens_expiry_index').on(t.expires_at),
  ],
);

/** Codes mailed to staff who forgot their password: eight digits, five minutes, six tries, one use. */
export const account_codes = pgTable(
  'account_codes',
  {
    client_id: idColumn('client_id').notNull(),
    id: drawnId(),
    user_id: idColumn('user_id').notNull(),
    /** Keyed hash of the code with the row's own salt, which tries are compared with. */
    code_hash: text('code_hash').notNull(),
    salt: text('salt').notNull(),
    /** The code for the mail alone, sealed like credentials; null once it is sent. */
    code_sealed: text('code_sealed'),
    language: text('language', { enum: languages }).notNull(),
    tries: smallint('tries').notNull().default(0),
    created_at: createdAt(),
    expires_at: moment('expires_at').notNull(),
    used_at: moment('used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.id] }),
    foreignKey({ columns: [t.client_id, t.user_id], foreignColumns: [users.client_id, users.id] }).onDelete(
      'cascade',
    ),
    // For the newest code of an account, and for counting those it asked for lately.
    index('account_codes_user_index').on(t.client_id, t.user_id, t.created_at),
    index('account_codes_expiry_index').on(t.expires_at),
  ],
);
