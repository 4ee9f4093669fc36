import { sql } from 'drizzle-orm';
import {
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { languages } from '#contract/codes/languages.ts';
import type { Norm } from '#scoring/norms/norm.ts';
import { createdAt, drawnId, idColumn, moment } from './columns.ts';
import { clients } from './companies.ts';

/**
 * Measured norms are never edited: a new measurement is a new version. They hold means and correlations of many people
 * and nothing about any one of them. The platform puts a norm in force by an explicit act.
 */
const normColumns = {
  /** The norm's own name and version, as results and reports print them. */
  norm_id: text('norm_id').notNull(),
  version: text('version').notNull(),
  /** The cell: exam type x language x form. */
  form_id: text('form_id').notNull(),
  exam_type: smallint('exam_type').notNull(),
  language: text('language', { enum: languages }).notNull(),
  n: integer('n').notNull(),
  norm: jsonb('norm').$type<Norm>().notNull(),
  /** Who acted, as the operation log names them: admin:1. */
  measured_by: text('measured_by').notNull(),
  in_force_at: moment('in_force_at'),
  in_force_by: text('in_force_by'),
  retired_at: moment('retired_at'),
  retired_by: text('retired_by'),
  created_at: createdAt(),
};

/** Norms over the people of all companies: the platform's. */
export const norms = pgTable(
  'norms',
  {
    id: drawnId(),
    ...normColumns,
    /**
     * Of people of exams of one contract type alone, to compare groups with (a market); null: of everybody, which
     * scores are made with.
     */
    contract_type: smallint('contract_type'),
  },
  (t) => [
    primaryKey({ columns: [t.id] }),
    unique('norms_version_key').on(t.norm_id, t.version),
    // One norm of a cell is in force at most.
    uniqueIndex('norms_in_force_key')
      .on(t.form_id, t.exam_type, t.language, sql`coalesce(contract_type, 0)`)
      .where(sql`in_force_at is not null and retired_at is null`),
  ],
);

/** Norms of one company's own people, shrunk towards the platform's while they are few. */
export const company_norms = pgTable(
  'company_norms',
  { client_id: idColumn('client_id').notNull(), id: drawnId(), ...normColumns },
  (t) => [
    primaryKey({ columns: [t.client_id, t.id] }),
    unique('company_norms_version_key').on(t.client_id, t.norm_id, t.version),
    foreignKey({ columns: [t.client_id], foreignColumns: [clients.id] }),
    uniqueIndex('company_norms_in_force_key')
      .on(t.client_id, t.form_id, t.exam_type, t.language)
      .where(sql`in_force_at is not null and retired_at is null`),
  ],
);
