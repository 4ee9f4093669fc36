import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  type Offer,
  packageTypes,
  portionKinds,
  resultModes,
  timeoutPolicies,
} from '#contract/codes/exam.ts';
import { createdAt, drawnId, idColumn, moment, updatedAt } from './columns.ts';
import { clients, packages } from './companies.ts';
import { users } from './sessions.ts';

const searched = sql`search_fold(name || E'\\n' || coalesce(directory, ''))`;

export const exams = pgTable(
  'exams',
  {
    client_id: idColumn('client_id').notNull(),
    id: drawnId(),
    /** This, the type, the address and the period are null in a draft that does not have them yet. */
    package_id: idColumn('package_id'),
    /** The package's type when the exam was made: the gates of the exam look at it. */
    package_type: text('package_type', { enum: packageTypes }),
    directory: text('directory'),
    name: text('name').notNull(),
    /** What candidates who read another language know it by. */
    name_en: text('name_en'),
    name_zh: text('name_zh'),
    /** The text that a search matches, folded: administrators look through the exams of all companies. */
    search_text: text('search_text').notNull().generatedAlwaysAs(searched),
    commence_on: moment('commence_on'),
    terminate_on: moment('terminate_on'),
    examinee_max: integer('examinee_max'),
    exam_type: smallint('exam_type').notNull().default(1),
    exam_style: text('exam_style', { enum: ['w', 'p', 'r'] })
      .notNull()
      .default('w'),
    use_multilingual: boolean('use_multilingual').notNull().default(false),
    delete_status: smallint('delete_status').notNull().default(0),
    contract_type: smallint('contract_type'),
    result_mode: text('result_mode', { enum: resultModes }).notNull().default('all'),
    deviation: smallint('deviation').notNull().default(1),
    two_factor: smallint('two_factor').notNull().default(1),
    timeout_policy: text('timeout_policy', { enum: timeoutPolicies }).notNull().default('drop_last_page'),
    purpose_text: text('purpose_text'),
    /** Rises when the purpose changes; each consent names the version it was given to. */
    purpose_version: smallint('purpose_version').notNull().default(1),
    /** Whether candidates may see their own feedback after the last portion. */
    candidate_feedback: boolean('candidate_feedback').notNull().default(false),
    /** Months after the period for which personal data and answers are kept. */
    retention_months: smallint('retention_months').notNull().default(6),
    /** When the exam's people were forgotten. */
    forgotten_at: moment('forgotten_at'),
    /** A legal hold: until then nothing of the exam is erased, not by retention either; why, and who of the platform. */
    held_until: moment('held_until'),
    held_reason: text('held_reason'),
    held_by: text('held_by'),
    /** The administrator who wants a large exam erased, until another one confirms it. */
    erasure_wanted_by: text('erasure_wanted_by'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.id] }),
    // Addresses that differ in case only would mislead candidates; erasing an exam frees its address.
    uniqueIndex('exams_directory_key')
      .on(t.client_id, sql`lower(${t.directory})`)
      .where(sql`delete_status < 5`),
    foreignKey({ columns: [t.client_id], foreignColumns: [clients.id] }),
    foreignKey({ columns: [t.client_id, t.package_id], foreignColumns: [packages.client_id, packages.id] }),
    // Platform admins name an exam without its company.
    index('exams_id_index').on(t.id),
    // Read backwards: the newest first.
    index('exams_created_index').on(t.client_id, t.created_at, t.id),
    check(
      'exams_published_check',
      sql`delete_status <> 0 or (package_id is not null and package_type is not null and directory is not null
        and commence_on is not null and terminate_on is not null)`,
    ),
    check('exams_period_check', sql`terminate_on > commence_on`),
    check('exams_retention_check', sql`retention_months between 1 and 36`),
    // For exams that are to be forgotten, and exams that open soon.
    index('exams_terminate_index').on(t.terminate_on).where(sql`forgotten_at is null`),
    index('exams_commence_index').on(t.commence_on),
  ],
);

/** The portions an exam delivers, in order. */
export const exam_items = pgTable(
  'exam_items',
  {
    client_id: idColumn('client_id').notNull(),
    id: drawnId(),
    exam_id: idColumn('exam_id').notNull(),
    type: text('type', { enum: portionKinds }).notNull(),
    code: smallint('code').notNull(),
    form_id: text('form_id').notNull(),
    position: smallint('position').notNull(),
    /** Everybody without a set of their own gets it. */
    is_default: boolean('is_default').notNull().default(true),
    /**
     * What everybody's paper and the booklet are written from, in hex, for good (docs/decisions/0102). Null in a row of
     * before until the next start.
     */
    seed: text('seed').default(sql`replace(gen_random_uuid()::text, '-', '')`),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.id] }),
    // Deferrable (migration 0006): positions may be swapped.
    unique('exam_items_position_key').on(t.client_id, t.exam_id, t.position),
    foreignKey({ columns: [t.client_id, t.exam_id], foreignColumns: [exams.client_id, exams.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** A named choice of portions, for every exam of the company that delivers them. */
export const exam_sets = pgTable(
  'exam_sets',
  {
    client_id: idColumn('client_id').notNull(),
    id: drawnId(),
    name: text('name').notNull(),
    /** Offers (contract/codes/exam.ts), in their order. */
    portions: text('portions').array().$type<Offer[]>().notNull(),
    /** It is given to nobody any more; people who have it keep it. */
    deleted_at: moment('deleted_at'),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.id] }),
    uniqueIndex('exam_sets_name_key').on(t.client_id, sql`lower(${t.name})`).where(sql`deleted_at is null`),
    foreignKey({ columns: [t.client_id], foreignColumns: [clients.id] }),
  ],
);

/** The counters of the exam list, changed in the same transaction as the states they count. */
export const exam_counters = pgTable(
  'exam_counters',
  {
    client_id: idColumn('client_id').notNull(),
    exam_id: idColumn('exam_id').notNull(),
    registered_person_number: integer('registered_person_number').notNull().default(0),
    untested_person_number: integer('untested_person_number').notNull().default(0),
    under_examination_person_number: integer('under_examination_person_number').notNull().default(0),
    tested_person_number: integer('tested_person_number').notNull().default(0),
    printed_person_number: integer('printed_person_number').notNull().default(0),
    no_output_person_number: integer('no_output_person_number').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.exam_id] }),
    foreignKey({ columns: [t.client_id, t.exam_id], foreignColumns: [exams.client_id, exams.id] }).onDelete(
      'cascade',
    ),
  ],
);

/**
 * How many people finished on which day in Japan: as many as are tested, not hidden, and have a moment of finishing.
 * Changed together with the counters, under their lock. A day without anybody left may stay with 0.
 */
export const exam_days = pgTable(
  'exam_days',
  {
    client_id: idColumn('client_id').notNull(),
    exam_id: idColumn('exam_id').notNull(),
    day: date('day').notNull(),
    examined: integer('examined').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.exam_id, t.day] }),
    foreignKey({ columns: [t.client_id, t.exam_id], foreignColumns: [exams.client_id, exams.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** How far the people of a large exam were when it was counted last (docs/decisions/0062). */
export const exam_progress = pgTable(
  'exam_progress',
  {
    client_id: idColumn('client_id').notNull(),
    exam_id: idColumn('exam_id').notNull(),
    made_at: moment('made_at').notNull(),
    /** When it was last to be counted anew. */
    asked_at: moment('asked_at'),
    /** `Counted` of features/exams/progress. */
    counted: jsonb('counted').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.exam_id] }),
    foreignKey({ columns: [t.client_id, t.exam_id], foreignColumns: [exams.client_id, exams.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** Searches of an exam's people that an account has saved under a name, for itself. */
export const saved_searches = pgTable(
  'saved_searches',
  {
    client_id: idColumn('client_id').notNull(),
    id: drawnId(),
    exam_id: idColumn('exam_id').notNull(),
    user_id: idColumn('user_id').notNull(),
    name: text('name').notNull(),
    /** As the list's address writes it, from its question mark on. */
    search: text('search').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.id] }),
    unique('saved_searches_name_key').on(t.client_id, t.exam_id, t.user_id, t.name),
    foreignKey({ columns: [t.client_id, t.user_id], foreignColumns: [users.client_id, users.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.client_id, t.exam_id], foreignColumns: [exams.client_id, exams.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** Which exams a restricted account may open, and what it may do there. */
export const inspection_permissions = pgTable(
  'inspection_permissions',
  {
    client_id: idColumn('client_id').notNull(),
    user_id: idColumn('user_id').notNull(),
    exam_id: idColumn('exam_id').notNull(),
    can_manage: boolean('can_manage').notNull().default(false),
    can_output: boolean('can_output').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.user_id, t.exam_id] }),
    foreignKey({ columns: [t.client_id, t.user_id], foreignColumns: [users.client_id, users.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.client_id, t.exam_id], foreignColumns: [exams.client_id, exams.id] }).onDelete(
      'cascade',
    ),
  ],
);
