import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { factorNews, passkeyTransports } from '#contract/codes/factors.ts';
import { languages } from '#contract/codes/languages.ts';
import { createdAt, drawnId, idColumn, moment } from './columns.ts';
import { admins, users } from './sessions.ts';

/** The second step of an account. */
const factorColumns = {
  /** The secret of its authenticator app, sealed like credentials; null where it has none. */
  totp_sealed: text('totp_sealed'),
  /** The newest time step whose code was taken: a code of this step or an older one is refused. */
  totp_step: bigint('totp_step', { mode: 'number' }).notNull().default(0),
  /** A secret that is being set up: it counts once a code of it was typed. */
  pending_sealed: text('pending_sealed'),
  /** Keyed hashes of the recovery codes that were not used yet. */
  recovery_marks: text('recovery_marks').array().notNull().default(sql`'{}'`),
  /** What a device is asked to sign, to make or to give a passkey; valid once, until a moment. */
  passkey_challenge: text('passkey_challenge'),
  passkey_until: moment('passkey_until'),
  /** Wrong guesses at the second step within a day from the first of them. */
  guesses: smallint('guesses').notNull().default(0),
  guessed_since: moment('guessed_since'),
};

export const user_factors = pgTable(
  'user_factors',
  { client_id: idColumn('client_id').notNull(), user_id: idColumn('user_id').notNull(), ...factorColumns },
  (t) => [
    primaryKey({ columns: [t.client_id, t.user_id] }),
    foreignKey({ columns: [t.client_id, t.user_id], foreignColumns: [users.client_id, users.id] }).onDelete(
      'cascade',
    ),
  ],
);

export const admin_factors = pgTable(
  'admin_factors',
  { admin_id: idColumn('admin_id').primaryKey(), ...factorColumns },
  (t) => [foreignKey({ columns: [t.admin_id], foreignColumns: [admins.id] }).onDelete('cascade')],
);

/** A key pair whose private half a device keeps. */
const passkeyColumns = {
  /** The device's id of it. */
  credential: text('credential').notNull(),
  /** COSE, in base64url. */
  public_key: text('public_key').notNull(),
  /** How often the device has used it, where the device counts: a number that is not newer is refused. */
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: text('transports', { enum: passkeyTransports }).array().notNull().default(sql`'{}'`),
  is_synced: boolean('is_synced').notNull(),
  /** The password was changed since: until the passkey was used after that password, it opens nothing alone. */
  needs_password: boolean('needs_password').notNull().default(false),
  /** Its owner's word for it. */
  name: text('name').notNull(),
  created_at: createdAt(),
  last_used_at: moment('last_used_at'),
};

export const user_passkeys = pgTable(
  'user_passkeys',
  {
    client_id: idColumn('client_id').notNull(),
    id: drawnId(),
    user_id: idColumn('user_id').notNull(),
    ...passkeyColumns,
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.id] }),
    foreignKey({ columns: [t.client_id, t.user_id], foreignColumns: [users.client_id, users.id] }).onDelete(
      'cascade',
    ),
    unique('user_passkeys_credential_key').on(t.client_id, t.user_id, t.credential),
  ],
);

export const admin_passkeys = pgTable(
  'admin_passkeys',
  { id: drawnId().primaryKey(), admin_id: idColumn('admin_id').notNull(), ...passkeyColumns },
  (t) => [
    foreignKey({ columns: [t.admin_id], foreignColumns: [admins.id] }).onDelete('cascade'),
    unique('admin_passkeys_credential_key').on(t.admin_id, t.credential),
  ],
);

/**
 * Ids of credentials that somebody has made a passkey with, in any company or of the platform, as digests: each serves
 * one account. They stay when the passkey is removed, because a device gives its next one another id.
 */
export const passkey_ids = pgTable('passkey_ids', { digest: text('digest').primaryKey() });

/** Challenges that were signed for log-ins by a passkey alone, until they would expire: each opens one session. */
export const used_challenges = pgTable(
  'used_challenges',
  { challenge: text('challenge').primaryKey(), expires_at: moment('expires_at').notNull() },
  (t) => [index('used_challenges_expiry_index').on(t.expires_at)],
);

/** A log-in whose password was right, and which waits for its second step: it opens nothing. */
const stepColumns = {
  /** Hash of the secret which the log-in handed out. */
  secret_hash: text('secret_hash').notNull(),
  /**
   * The secret of the app that this log-in sets up, sealed like credentials; null where the account has one. It is the
   * log-in's own: another log-in with the same password is shown another.
   */
  pending_sealed: text('pending_sealed'),
  /** What a device is asked to sign; another one after each answer of a device. Null in log-ins that are older. */
  challenge: text('challenge'),
  tries: smallint('tries').notNull().default(0),
  created_at: createdAt(),
  expires_at: moment('expires_at').notNull(),
};

export const user_login_steps = pgTable(
  'user_login_steps',
  {
    client_id: idColumn('client_id').notNull(),
    id: drawnId(),
    user_id: idColumn('user_id').notNull(),
    ...stepColumns,
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.id] }),
    foreignKey({ columns: [t.client_id, t.user_id], foreignColumns: [users.client_id, users.id] }).onDelete(
      'cascade',
    ),
    // For ending every log-in that waits when an account's second step is reset or the account is locked.
    index('user_login_steps_user_index').on(t.client_id, t.user_id),
    index('user_login_steps_expiry_index').on(t.expires_at),
  ],
);

export const admin_login_steps = pgTable(
  'admin_login_steps',
  { id: drawnId().primaryKey(), admin_id: idColumn('admin_id').notNull(), ...stepColumns },
  (t) => [
    foreignKey({ columns: [t.admin_id], foreignColumns: [admins.id] }).onDelete('cascade'),
    index('admin_login_steps_expiry_index').on(t.expires_at),
  ],
);

/** Mails to an account's owner that it, or one of its ways to log in, has changed. Administrators have no address. */
export const factor_news = pgTable(
  'factor_news',
  {
    client_id: idColumn('client_id').notNull(),
    id: drawnId(),
    user_id: idColumn('user_id').notNull(),
    news: text('news', { enum: factorNews }).notNull(),
    /** Where it is mailed, where that is not the account's address: the one before. Null once it was mailed. */
    address: text('address'),
    language: text('language', { enum: languages }).notNull(),
    created_at: createdAt(),
    mailed_at: moment('mailed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.id] }),
    foreignKey({ columns: [t.client_id, t.user_id], foreignColumns: [users.client_id, users.id] }).onDelete(
      'cascade',
    ),
    index('factor_news_created_index').on(t.created_at),
  ],
);
