import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, drawnId, idColumn, moment, updatedAt } from './columns.ts';
import { examinees } from './examinees.ts';
import { exams } from './exams.ts';
import { classifications, sections } from './groupings.ts';

/** How an exam is linked with a recruiting system: here the part that launches candidates. */
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
    id_issuer: text('id_issuer', { enum: ['ats', 'ours'] })
      .notNull()
      .default('ats'),
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
