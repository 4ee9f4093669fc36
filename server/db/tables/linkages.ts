import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import {
  idIssuers,
  linkEvents,
  linkHealths,
  linkKeyPurposes,
  linkPayloads,
  linkScopes,
  linkTimings,
} from '#contract/codes/linkages.ts';
import { createdAt, drawnId, idColumn, moment, updatedAt } from './columns.ts';
import { examinees } from './examinees.ts';
import { exam_items, exams } from './exams.ts';
import { classifications, sections } from './groupings.ts';

/** How an exam is linked with a recruiting system: what launches candidates, what is told of them, and how that goes. */
export const linkages = pgTable(
  'linkages',
  {
    client_id: idColumn('client_id').notNull(),
    id: drawnId(),
    exam_id: idColumn('exam_id').notNull(),
    /** 1 sonar, 2 iweb, 3 e2r. */
    service: smallint('service').notNull(),
    enabled: boolean('enabled').notNull().default(false),
    /** The recruiting system's name of the company: `iss` of its tokens. */
    tenant_code: text('tenant_code').notNull(),
    id_issuer: text('id_issuer', { enum: idIssuers }).notNull().default('ats'),
    external_id_pattern: text('external_id_pattern').notNull().default('^[A-Za-z0-9_-]{1,64}$'),
    launch_enabled: boolean('launch_enabled').notNull().default(false),
    launch_ttl_sec: smallint('launch_ttl_sec').notNull().default(300),
    clock_skew_sec: smallint('clock_skew_sec').notNull().default(120),
    auto_create_examinee: boolean('auto_create_examinee').notNull().default(false),
    /** Those of name, name_kana and email that a launch may write. */
    update_profile_fields: text('update_profile_fields').array().notNull().default(sql`'{}'`),
    default_classification_id: idColumn('default_classification_id'),
    default_section_id: idColumn('default_section_id'),
    /** Addresses a candidate may be sent back to. */
    return_urls: text('return_urls').array().notNull().default(sql`'{}'`),
    skip_verify_code: boolean('skip_verify_code').notNull().default(true),
    /** Where deliveries go; null when nothing is delivered. */
    webhook_url: text('webhook_url'),
    events: text('events', { enum: linkEvents })
      .array()
      .notNull()
      .default(sql`'{examinee.submitted,examinee.reset,result.ready,result.revised}'`),
    payload: text('payload', { enum: linkPayloads }).notNull().default('thin'),
    scope: text('scope', { enum: linkScopes }).array().notNull().default(sql`'{results}'`),
    timing: text('timing', { enum: linkTimings }).notNull().default('immediate'),
    /** Hours of the day in Japan, `07:00`. */
    batch_times: text('batch_times').array().notNull().default(sql`'{}'`),
    /** Columns of the batch file; null for those of the service. */
    export_form: jsonb('export_form'),
    /** Addresses that programs of the other side may ask from, as networks; empty for all. */
    addresses: text('addresses').array().notNull().default(sql`'{}'`),
    /** Requests a minute: ours to the other side, and its own to us at each call. */
    send_limit: smallint('send_limit').notNull().default(30),
    pull_limit: smallint('pull_limit').notNull().default(30),
    /** Requests that may go at once, and when that was counted: one bucket for all workers. */
    send_tokens: real('send_tokens').notNull().default(30),
    send_tokens_at: moment('send_tokens_at').notNull().defaultNow(),
    /** Events of the exam up to here have been read. */
    read_until: moment('read_until').notNull().defaultNow(),
    health: text('health', { enum: linkHealths }).notNull().default('ok'),
    /** Failures since the last success. */
    failures: smallint('failures').notNull().default(0),
    failing_since: moment('failing_since'),
    /** How often staff were told of this failure. */
    told: smallint('told').notNull().default(0),
    last_success_at: moment('last_success_at'),
    /** A word of the product's own for what went wrong last; never what the other side said. */
    last_error: jsonb('last_error'),
    last_error_at: moment('last_error_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.id] }),
    unique('linkages_service_key').on(t.client_id, t.exam_id, t.service),
    foreignKey({ columns: [t.client_id, t.exam_id], foreignColumns: [exams.client_id, exams.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      columns: [t.client_id, t.exam_id, t.default_classification_id],
      foreignColumns: [classifications.client_id, classifications.exam_id, classifications.id],
    }),
    foreignKey({
      columns: [t.client_id, t.exam_id, t.default_section_id],
      foreignColumns: [sections.client_id, sections.exam_id, sections.id],
    }),
  ],
);

/**
 * The secrets of launches, by the key id in a token's header. A token names no company before its signature is
 * checked, so this directory belongs to the platform. Two keys of a linkage may be good at once, for their rotation.
 */
export const launch_keys = pgTable(
  'launch_keys',
  {
    key_id: text('key_id').primaryKey(),
    client_id: idColumn('client_id').notNull(),
    linkage_id: idColumn('linkage_id').notNull(),
    secret_sealed: text('secret_sealed').notNull(),
    retired_at: moment('retired_at'),
    created_at: createdAt(),
  },
  (t) => [
    foreignKey({
      columns: [t.client_id, t.linkage_id],
      foreignColumns: [linkages.client_id, linkages.id],
    }).onDelete('cascade'),
    index('launch_keys_linkage_index').on(t.client_id, t.linkage_id),
  ],
);

/** The examinees whom recruiting systems name by ids of their own. */
export const external_ids = pgTable(
  'external_ids',
  {
    client_id: idColumn('client_id').notNull(),
    exam_id: idColumn('exam_id').notNull(),
    service: smallint('service').notNull(),
    external_id: text('external_id').notNull(),
    examinee_id: idColumn('examinee_id').notNull(),
    /** The address that a launch named for the candidate's way back, checked against the linkage. */
    return_url: text('return_url'),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.exam_id, t.service, t.external_id] }),
    unique('external_ids_examinee_key').on(t.client_id, t.examinee_id, t.service),
    foreignKey({
      columns: [t.client_id, t.exam_id, t.examinee_id],
      foreignColumns: [examinees.client_id, examinees.exam_id, examinees.id],
    }).onDelete('cascade'),
  ],
);

/** Launches that were used: kept until their token and the clock's skew are over, so that none is used twice. */
export const used_launches = pgTable(
  'used_launches',
  {
    client_id: idColumn('client_id').notNull(),
    linkage_id: idColumn('linkage_id').notNull(),
    /** The token's `jti`, or the nonce of a signed query. */
    nonce: text('nonce').notNull(),
    keep_until: moment('keep_until').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.linkage_id, t.nonce] }),
    foreignKey({
      columns: [t.client_id, t.linkage_id],
      foreignColumns: [linkages.client_id, linkages.id],
    }).onDelete('cascade'),
    index('used_launches_expiry_index').on(t.keep_until),
  ],
);

/** Secrets that sign deliveries. Two may be alive: then both sign, and the other side changes over without a gap. */
export const webhook_secrets = pgTable(
  'webhook_secrets',
  {
    client_id: idColumn('client_id').notNull(),
    id: drawnId(),
    linkage_id: idColumn('linkage_id').notNull(),
    secret_sealed: text('secret_sealed').notNull(),
    /** Null for the newest one. */
    retires_at: moment('retires_at'),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.id] }),
    foreignKey({
      columns: [t.client_id, t.linkage_id],
      foreignColumns: [linkages.client_id, linkages.id],
    }).onDelete('cascade'),
    index('webhook_secrets_linkage_index').on(t.client_id, t.linkage_id),
  ],
);

/** Keys that programs of a recruiting system ask with. A key names no company before it is known: the platform's table. */
export const link_keys = pgTable(
  'link_keys',
  {
    key_id: text('key_id').primaryKey(),
    client_id: idColumn('client_id').notNull(),
    linkage_id: idColumn('linkage_id').notNull(),
    /** Hash of 256 random bits, which are stored nowhere. */
    secret_hash: text('secret_hash').notNull(),
    /** The secret itself, of a key that its system wants to be asked with too (Greenhouse); null of all others. */
    secret_sealed: text('secret_sealed'),
    purpose: text('purpose', { enum: linkKeyPurposes }).notNull(),
    /** Written at most once an hour. */
    last_used_at: moment('last_used_at'),
    retired_at: moment('retired_at'),
    created_at: createdAt(),
  },
  (t) => [
    foreignKey({
      columns: [t.client_id, t.linkage_id],
      foreignColumns: [linkages.client_id, linkages.id],
    }).onDelete('cascade'),
    index('link_keys_linkage_index').on(t.client_id, t.linkage_id),
  ],
);

/** What the recruiting system calls the exam's portions. */
export const linkage_subjects = pgTable(
  'linkage_subjects',
  {
    client_id: idColumn('client_id').notNull(),
    linkage_id: idColumn('linkage_id').notNull(),
    exam_item_id: idColumn('exam_item_id').notNull(),
    external_code: text('external_code').notNull(),
    /** A launch or an order that names it gives the portion to a person who lacks it. */
    adds: boolean('adds').notNull().default(false),
    position: smallint('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.linkage_id, t.exam_item_id] }),
    unique('linkage_subjects_code_key').on(t.client_id, t.linkage_id, t.external_code),
    foreignKey({
      columns: [t.client_id, t.linkage_id],
      foreignColumns: [linkages.client_id, linkages.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.client_id, t.exam_item_id],
      foreignColumns: [exam_items.client_id, exam_items.id],
    }).onDelete('cascade'),
  ],
);
