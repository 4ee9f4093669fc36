import { boolean, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment, updatedAt } from './columns.ts';
import { clients } from './companies.ts';
import { users } from './sessions.ts';

/** The identity provider with which a company's people sign on. */
export const company_sign_ons = pgTable(
  'company_sign_ons',
  {
    client_id: idColumn('client_id').primaryKey(),
    issuer: text('issuer').notNull(),
    application_id: text('application_id').notNull(),
    /** The client secret, sealed like credentials. */
    password_sealed: text('password_sealed').notNull(),
    /** Domains of mail addresses that are let in, in lower case. */
    domains: text('domains').array().notNull(),
    is_on: boolean('is_on').notNull().default(false),
    /** When it last recognised somebody of the company with its present settings. */
    tried_at: moment('tried_at'),
    /** When provider, application or secret were last set. */
    set_at: moment('set_at').notNull().defaultNow(),
    updated_at: updatedAt(),
  },
  (t) => [foreignKey({ columns: [t.client_id], foreignColumns: [clients.id] })],
);

/** Responses of providers that were used: none opens anything a second time. */
export const used_sign_ons = pgTable(
  'used_sign_ons',
  {
    client_id: idColumn('client_id').notNull(),
    /** Hash of the secret in the cookie of the browser that began. */
    digest: text('digest').notNull(),
    /** After this moment the response would be too late anyway. */
    keep_until: moment('keep_until').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.digest] }),
    foreignKey({ columns: [t.client_id], foreignColumns: [clients.id] }),
    index('used_sign_ons_keep_index').on(t.keep_until),
  ],
);

/** The provider's own name for an account's owner, since the first sign-on: an address may be given to somebody new. */
export const user_sign_ons = pgTable(
  'user_sign_ons',
  {
    client_id: idColumn('client_id').notNull(),
    user_id: idColumn('user_id').notNull(),
    /** The address at that time: with another one the sign-on begins anew. */
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.user_id] }),
    foreignKey({ columns: [t.client_id, t.user_id], foreignColumns: [users.client_id, users.id] }).onDelete(
      'cascade',
    ),
  ],
);
