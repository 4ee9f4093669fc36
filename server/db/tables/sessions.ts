import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { browsers, systems } from '#contract/codes/devices.ts';
import { createdAt, drawnId, idColumn, moment, updatedAt } from './columns.ts';
import { clients } from './companies.ts';

/** Platform administrators. */
export const admins = pgTable(
  'admins',
  {
    id: drawnId().primaryKey(),
    login_id: text('login_id').notNull(),
    name: text('name').notNull(),
    password_hash: text('password_hash').notNull(),
    /** 0 full, 1 view-only. */
    kind: smallint('kind').notNull().default(0),
    created_at: createdAt(),
  },
  (t) => [unique('admins_login_id_key').on(t.login_id)],
);

/** Staff of a company. */
export const users = pgTable(
  'users',
  {
    client_id: idColumn('client_id').notNull(),
    id: drawnId(),
    login_id: text('login_id').notNull(),
    name: text('name').notNull(),
    name_kana: text('name_kana').notNull(),
    email: text('email').notNull(),
    /** Null until somebody who was invited has set a password. */
    password_hash: text('password_hash'),
    role: text('role', { enum: ['c', 'o'] }).notNull(),
    /** 0 parent (the contract account), 1 child. */
    account_kind: smallint('account_kind').notNull(),
    restricted: boolean('restricted').notNull().default(false),
    state: text('state', { enum: ['draft', 'new', 'active', 'locked'] })
      .notNull()
      .default('active'),
    /** Of the newest session that was opened: sessions themselves are forgotten after a day. */
    last_login_at: moment('last_login_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.id] }),
    foreignKey({ columns: [t.client_id], foreignColumns: [clients.id] }),
  ],
);

/**
 * Which company a login id of staff belongs to. A log-in names no company, so this directory belongs to the
 * platform; it holds no more than what finding the account needs.
 */
export const login_directory = pgTable(
  'login_directory',
  {
    login_id: text('login_id').primaryKey(),
    client_id: idColumn('client_id').notNull(),
    user_id: idColumn('user_id').notNull(),
    /** The account's address in lower case, by which it is found when its password is forgotten. */
    email: text('email'),
  },
  (t) => [
    foreignKey({ columns: [t.client_id, t.user_id], foreignColumns: [users.client_id, users.id] }).onDelete(
      'cascade',
    ),
    unique('login_directory_email_key').on(t.email),
  ],
);

/** What every kind of session holds: the hashed refresh token, the one it replaced, and when it was last used. */
export const sessionColumns = {
  refresh_hash: text('refresh_hash').notNull(),
  replaced_hash: text('replaced_hash'),
  rotated_at: moment('rotated_at').notNull().defaultNow(),
  last_seen_at: moment('last_seen_at').notNull().defaultNow(),
  ended_at: moment('ended_at'),
  created_at: createdAt(),
};

/** Where a session of staff was opened, for its owner alone: null in sessions that are older than these columns. */
const openedColumns = {
  browser: text('browser', { enum: browsers }),
  system: text('system', { enum: systems }),
  address: text('address'),
};

export const admin_sessions = pgTable(
  'admin_sessions',
  {
    id: drawnId().primaryKey(),
    admin_id: idColumn('admin_id').notNull(),
    ...openedColumns,
    ...sessionColumns,
  },
  (t) => [
    foreignKey({ columns: [t.admin_id], foreignColumns: [admins.id] }).onDelete('cascade'),
    index('admin_sessions_seen_index').on(t.last_seen_at),
  ],
);

export const user_sessions = pgTable(
  'user_sessions',
  {
    client_id: idColumn('client_id').notNull(),
    id: drawnId(),
    user_id: idColumn('user_id').notNull(),
    /** It was opened with a second step, by the company's provider, or one was set up in it. */
    second_step: boolean('second_step').notNull().default(false),
    ...openedColumns,
    ...sessionColumns,
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.id] }),
    foreignKey({ columns: [t.client_id, t.user_id], foreignColumns: [users.client_id, users.id] }).onDelete(
      'cascade',
    ),
    index('user_sessions_seen_index').on(t.last_seen_at),
    // For ending every session of an account.
    index('user_sessions_user_index').on(t.client_id, t.user_id),
  ],
);

/**
 * Log-in tries of the sliding window that failed or are still being checked; shared by all nodes. Account and address
 * are keyed hashes (server/adapters/buckets.ts), not the login id and the address. An unsigned launch has no account.
 */
export const login_failures = pgTable(
  'login_failures',
  {
    account: text('account'),
    address: text('address').notNull(),
    /** False while the password is being checked. */
    failed: boolean('failed').notNull().default(false),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    index('login_failures_account_index').on(t.account, t.at),
    // Tries that are being checked stay out: when a room logs in at once, each log-in would have to count all of them.
    index('login_failures_address_index').on(t.address, t.at).where(sql`failed`),
    // For an address in doubt, tries that are being checked count too.
    index('login_failures_doubt_index').on(t.address, t.at),
    // Failures that left the window are forgotten by their age alone.
    index('login_failures_at_index').on(t.at),
  ],
);

/** Addresses an account has logged in from: there the address's own limit does not lock it out. Keyed hashes too. */
export const login_places = pgTable(
  'login_places',
  {
    account: text('account').notNull(),
    address: text('address').notNull(),
    /** Of the newest log-in, to within a day. */
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.account, t.address] }), index('login_places_at_index').on(t.at)],
);
