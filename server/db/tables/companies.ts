import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { factorPolicies } from '#contract/codes/factors.ts';
import { createdAt, drawnId, idColumn, moment, updatedAt } from './columns.ts';

const searched = sql`search_fold(name || E'\\n' || name_kana || E'\\n' || company_no || E'\\n' || hash)`;

/** The companies (`client` in the API). The root of every tenant: all their rows carry this id first. */
export const clients = pgTable(
  'clients',
  {
    id: drawnId().primaryKey(),
    hash: text('hash').notNull(),
    name: text('name').notNull(),
    name_kana: text('name_kana').notNull(),
    company_no: text('company_no').notNull(),
    /** The text that a search matches, folded. */
    search_text: text('search_text').notNull().generatedAlwaysAs(searched),
    contract_no: text('contract_no'),
    contract_classification: smallint('contract_classification').notNull(),
    /** How it became a customer: one or more of `distributions`. */
    distributions: text('distributions').array().notNull().default(sql`'{direct}'`),
    applicants_number: integer('applicants_number').notNull().default(0),
    contract_start: date('contract_start', { mode: 'string' }).notNull(),
    contract_end: date('contract_end', { mode: 'string' }).notNull(),
    color: text('color'),
    /** Key of the logo in the file store, and its type as its bytes tell it. */
    logo_file: text('logo_file'),
    logo_type: text('logo_type'),
    inquiry_contact: text('inquiry_contact').notNull(),
    ip_addresses: text('ip_addresses'),
    /** Whether the company's people need a second step after the password. */
    second_factor: text('second_factor', { enum: factorPolicies }).notNull().default('optional'),
    /** The sender's name of mails to candidates, and the reply address; null: the company's name, and none. */
    sender_name: text('sender_name'),
    reply_to: text('reply_to'),
    last_activity_at: moment('last_activity_at'),
    /** Where its candidates' answers to mails go, unless `reply_to` is set: an address. */
    mailbox: text('mailbox'),
    /** Whether nobody is added above `applicants_number`; otherwise more people are told of, and go on. */
    stops_at_number: boolean('stops_at_number').notNull().default(false),
    deleted_at: moment('deleted_at'),
    deleted_by: text('deleted_by'),
    /** Until when a deleted company can be restored. */
    erase_after: moment('erase_after'),
    /** When everything but its name, number and bills was gone. */
    erased_at: moment('erased_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    unique('clients_hash_key').on(t.hash),
    unique('clients_company_no_key').on(t.company_no),
    // A sweep looks for deleted companies that are to be erased.
    index('clients_erase_index').on(t.erase_after).where(sql`deleted_at is not null and erased_at is null`),
  ],
);

/** What a company has contracted: one row per service. */
export const packages = pgTable(
  'packages',
  {
    client_id: idColumn('client_id').notNull(),
    id: drawnId(),
    name: text('name').notNull(),
    type: text('type', { enum: ['ASP', 'TRUST'] }).notNull(),
    service: text('service', { enum: ['EXAM1', 'EXAM5', 'EXAM6'] }).notNull(),
    /** Kinds of portion it holds, in order. */
    contents: text('contents').array().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.id] }),
    unique('packages_service_key').on(t.client_id, t.service),
    foreignKey({ columns: [t.client_id], foreignColumns: [clients.id] }),
  ],
);

/** Who of the platform entered a company: one row for each of their sessions. */
export const platform_visits = pgTable(
  'platform_visits',
  {
    client_id: idColumn('client_id').notNull(),
    id: drawnId(),
    /** As the operation log names them: admin:3. */
    actor: text('actor').notNull(),
    session_id: idColumn('session_id').notNull(),
    /** The name at that time. */
    name: text('name').notNull(),
    address: text('address').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.id] }),
    unique('platform_visits_session_key').on(t.client_id, t.session_id),
    foreignKey({ columns: [t.client_id], foreignColumns: [clients.id] }),
    // The newest first.
    index('platform_visits_time_index').on(t.client_id, t.created_at, t.id),
  ],
);
