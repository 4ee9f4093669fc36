import { foreignKey, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { languages } from '#contract/codes/languages.ts';
import { createdAt, drawnId, idColumn, moment } from './columns.ts';
import { examinees } from './examinees.ts';

/** Codes mailed at a candidate's log-in: eight digits, five minutes, five tries, one use. */
export const verification_codes = pgTable(
  'verification_codes',
  {
    client_id: idColumn('client_id').notNull(),
    id: drawnId(),
    examinee_id: idColumn('examinee_id').notNull(),
    /** Keyed hash of the code, which tries are compared with. */
    code_hash: text('code_hash').notNull(),
    /** The code for the mail alone, sealed like credentials; null once it is sent. */
    code_sealed: text('code_sealed'),
    /** Hash of the log-in's secret: only the browser or program that gave the password may try a code. */
    secret_hash: text('secret_hash').notNull(),
    language: text('language', { enum: languages }).notNull(),
    tries: smallint('tries').notNull().default(0),
    created_at: createdAt(),
    expires_at: moment('expires_at').notNull(),
    used_at: moment('used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.id] }),
    foreignKey({
      columns: [t.client_id, t.examinee_id],
      foreignColumns: [examinees.client_id, examinees.id],
    }).onDelete('cascade'),
    // For counting the codes that somebody asked for lately.
    index('verification_codes_examinee_index').on(t.client_id, t.examinee_id, t.created_at),
    index('verification_codes_expiry_index').on(t.expires_at),
  ],
);
