import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { portionKinds } from '#contract/codes/exam.ts';
import { languages } from '#contract/codes/languages.ts';
import { deviceKinds } from '#contract/codes/platform.ts';
import { closings } from '#contract/codes/status.ts';
import type { Composite, Scores } from '#contract/shapes/result.ts';
import { createdAt, drawnId, idColumn, moment, updatedAt } from './columns.ts';
import { exam_items, exam_sets, exams } from './exams.ts';
import { classifications, sections } from './groupings.ts';
import { sessionColumns } from './sessions.ts';

const searched = sql`search_fold(name || E'\\n' || name_kana || E'\\n' || login_id || E'\\n' || coalesce(email, ''))`;

/**
 * Candidates. Names and addresses are empty while only an id and a password were issued. A row that changes in no indexed
 * column stays on its page and writes no index anew: a part of each page is kept free for that (fillfactor in migration
 * 0024), for edits and mails of many and log-ins issued anew.
 */
export const examinees = pgTable(
  'examinees',
  {
    client_id: idColumn('client_id').notNull(),
    id: drawnId(),
    exam_id: idColumn('exam_id').notNull(),
    login_id: text('login_id').notNull(),
    /** AES-256-GCM: candidates' credentials must be mailed and listed again. */
    password_sealed: text('password_sealed').notNull(),
    name: text('name').notNull().default(''),
    name_kana: text('name_kana').notNull().default(''),
    email: text('email'),
    /** The company's own number of the person: an employee or applicant number. */
    person_cd: text('person_cd'),
    /** The text that a search matches: name, reading, login id and email, folded (migration 0007). */
    search_text: text('search_text').notNull().generatedAlwaysAs(searched),
    /** Its pairs of characters, by which the search's index finds it. */
    search_grams: integer('search_grams').array().notNull().generatedAlwaysAs(sql`search_grams(${searched})`),
    gender_cd: smallint('gender_cd'),
    occupation_cd: smallint('occupation_cd'),
    industry_cd: smallint('industry_cd'),
    job_category_cd: smallint('job_category_cd'),
    generation_cd: smallint('generation_cd'),
    seniority_cd: smallint('seniority_cd'),
    classification_id: idColumn('classification_id'),
    section_id: idColumn('section_id'),
    /** Null: the exam's standard portions. */
    exam_set_id: idColumn('exam_set_id'),
    time_factor: numeric('time_factor', { precision: 3, scale: 2, mode: 'number' }).notNull().default(1),
    test_status: smallint('test_status').notNull().default(0),
    is_output: smallint('is_output').notNull().default(0),
    is_printed: smallint('is_printed').notNull().default(0),
    is_hidden: smallint('is_hidden').notNull().default(0),
    is_locked: smallint('is_locked').notNull().default(0),
    is_mail_sent: smallint('is_mail_sent').notNull().default(0),
    is_simulated: boolean('is_simulated').notNull().default(false),
    profile_updated_at: moment('profile_updated_at'),
    start_at: moment('start_at'),
    end_at: moment('end_at'),
    last_activity_at: moment('last_activity_at'),
    reliability_index: smallint('reliability_index'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.id] }),
    unique('examinees_login_id_key').on(t.client_id, t.exam_id, t.login_id),
    uniqueIndex('examinees_person_key')
      .on(t.client_id, t.exam_id, t.person_cd)
      .where(sql`person_cd is not null`),
    // For imports, which find people by it, and for duplicates.
    index('examinees_login_fold_index').on(t.client_id, t.exam_id, sql`lower(login_id)`),
    // The columns behind the expression let duplicates be found in these two indexes alone.
    index('examinees_email_index')
      .on(t.client_id, t.exam_id, sql`lower(email)`, t.id, t.is_hidden, t.email)
      .where(sql`email is not null`),
    index('examinees_alike_index')
      .on(
        t.client_id,
        t.exam_id,
        sql`search_fold(name_kana)`,
        t.id,
        t.gender_cd,
        t.generation_cd,
        t.name_kana,
      )
      .where(sql`is_hidden = 0 and name_kana <> ''`),
    // Rows about somebody inside an exam reference this key.
    unique('examinees_exam_key').on(t.client_id, t.exam_id, t.id),
    foreignKey({
      columns: [t.client_id, t.exam_id, t.classification_id],
      foreignColumns: [classifications.client_id, classifications.exam_id, classifications.id],
    }),
    foreignKey({
      columns: [t.client_id, t.exam_id, t.section_id],
      foreignColumns: [sections.client_id, sections.exam_id, sections.id],
    }),
    foreignKey({ columns: [t.client_id, t.exam_id], foreignColumns: [exams.client_id, exams.id] }),
    foreignKey({
      columns: [t.client_id, t.exam_set_id],
      foreignColumns: [exam_sets.client_id, exam_sets.id],
    }),
    // The list's filter by the day of finishing: found and sorted by day of registration in this index alone
    // (`listExaminees`).
    index('examinees_finished_index')
      .on(t.client_id, t.exam_id, t.end_at, t.created_at, t.id)
      .where(sql`test_status = 3 and is_hidden = 0`),
    // Hidden people are few, and looked for among many.
    index('examinees_hidden_index').on(t.client_id, t.exam_id, t.id).where(sql`is_hidden = 1`),
    // How many people of which exams have a set.
    index('examinees_set_index')
      .on(t.client_id, t.exam_set_id, t.exam_id)
      .where(sql`exam_set_id is not null`),
    // Platform admins name an examinee without its company.
    index('examinees_id_index').on(t.id),
    // The list's sorts, and its filter by the day of registering, whose people are counted in the first index alone. A
    // column that is never null has one index, read backwards for the other direction; a column
    // that may be null has one for each, because nulls stand last in both. Ids and login ids have their keys.
    index('examinees_created_index').on(t.client_id, t.exam_id, t.created_at, t.id, t.is_hidden),
    index('examinees_kana_index').on(t.client_id, t.exam_id, sql`nullif(name_kana, '')`, t.id),
    index('examinees_last_kana_index').on(
      t.client_id,
      t.exam_id,
      sql`nullif(name_kana, '') desc nulls last`,
      t.id.desc().nullsFirst(),
    ),
    index('examinees_end_index').on(t.client_id, t.exam_id, t.end_at, t.id),
    index('examinees_newest_end_index').on(
      t.client_id,
      t.exam_id,
      t.end_at.desc().nullsLast(),
      t.id.desc().nullsFirst(),
    ),
    index('examinees_activity_index').on(t.client_id, t.exam_id, t.last_activity_at, t.id),
    index('examinees_newest_activity_index').on(
      t.client_id,
      t.exam_id,
      t.last_activity_at.desc().nullsLast(),
      t.id.desc().nullsFirst(),
    ),
    index('examinees_reliability_index').on(t.client_id, t.exam_id, t.reliability_index, t.id),
    index('examinees_best_reliability_index').on(
      t.client_id,
      t.exam_id,
      t.reliability_index.desc().nullsLast(),
      t.id.desc().nullsFirst(),
    ),
    // Statistics tell simulated people from real ones: the simulated ones are few, and looked for by their id.
    index('examinees_simulated_index').on(t.client_id, t.id).where(sql`is_simulated`),
    // Two characters are the shortest that a search of Japanese asks for, where trigrams are empty (lc_ctype C).
    index('examinees_search_index').using('gin', t.search_grams),
    // How many the list's filters find, and how many belong to each grouping, for the settings of an exam and where one
    // of them is removed: counted in these indexes alone, for a list counts those who are not hidden.
    index('examinees_classification_index').on(t.client_id, t.exam_id, t.classification_id, t.is_hidden),
    index('examinees_section_index').on(t.client_id, t.exam_id, t.section_id, t.is_hidden),
    index('examinees_status_index').on(t.client_id, t.exam_id, t.test_status, t.is_output, t.is_hidden),
  ],
);

/** Candidates’ sessions, beside the people they belong to. */
export const examinee_sessions = pgTable(
  'examinee_sessions',
  {
    client_id: idColumn('client_id').notNull(),
    id: drawnId(),
    examinee_id: idColumn('examinee_id').notNull(),
    /** Terms are agreed to in each log-in anew. */
    terms_agreed_at: moment('terms_agreed_at'),
    /** What the candidate sat at, as the browser said at the log-in; null: not known. Counted by day, with nobody's name. */
    device: text('device', { enum: deviceKinds }),
    ...sessionColumns,
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.id] }),
    foreignKey({
      columns: [t.client_id, t.examinee_id],
      foreignColumns: [examinees.client_id, examinees.id],
    }).onDelete('cascade'),
    index('examinee_sessions_seen_index').on(t.last_seen_at),
    // Forgetting looks for a candidate's rows here.
    index('examinee_sessions_examinee_index').on(t.client_id, t.examinee_id),
  ],
);

/** One portion of one candidate (`answer` in the API). The row the hot path writes: keep it narrow. */
export const answers = pgTable(
  'answers',
  {
    client_id: idColumn('client_id').notNull(),
    id: drawnId(),
    exam_id: idColumn('exam_id').notNull(),
    examinee_id: idColumn('examinee_id').notNull(),
    exam_item_id: idColumn('exam_item_id').notNull(),
    type: text('type', { enum: portionKinds }).notNull(),
    form_id: text('form_id').notNull(),
    position: smallint('position').notNull(),
    status: smallint('status').notNull().default(1),
    /** One digit per question, canonical order; 0 = not answered. */
    value: text('value').notNull(),
    /** The highest digit an answer may have. */
    options: smallint('options').notNull(),
    page_size: smallint('page_size').notNull(),
    page_count: smallint('page_count').notNull(),
    /** Newest sequence number stored, per page: an older save never overwrites a newer one. */
    page_seqs: integer('page_seqs').array().notNull(),
    /** Seconds spent, per page, by the server's clock between one save and the next. */
    page_seconds: real('page_seconds').array().notNull(),
    /** The page shown last, from 1. */
    page: smallint('page').notNull().default(1),
    /** The one tab or device that writes; a later begin or resume takes over. */
    writer: text('writer'),
    /** Canonical position at each display slot (exam style r); null: the canonical order is shown. */
    random_position: smallint('random_position').array(),
    /** 128 bits in hex, given at begin: the paper is written from it. */
    seed: text('seed'),
    /** From 1; a reset or an initialised exam starts the next one, whose paper is another. */
    attempt: smallint('attempt').notNull().default(1),
    /** The language the portion was begun in; it decides the norm to compare with. */
    language: text('language', { enum: languages }),
    /** Minutes of the form, before the examinee's time factor. */
    time_limit: smallint('time_limit').notNull(),
    start_at: moment('start_at'),
    deadline: moment('deadline'),
    saved_at: moment('saved_at'),
    submitted_at: moment('submitted_at'),
    closed_by: text('closed_by', { enum: closings }),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.id] }),
    unique('answers_item_key').on(t.client_id, t.examinee_id, t.exam_item_id),
    foreignKey({
      columns: [t.client_id, t.examinee_id],
      foreignColumns: [examinees.client_id, examinees.id],
    }),
    foreignKey({ columns: [t.client_id, t.exam_id], foreignColumns: [exams.client_id, exams.id] }),
    foreignKey({
      columns: [t.client_id, t.exam_item_id],
      foreignColumns: [exam_items.client_id, exam_items.id],
    }),
    // The sweep takes expired portions in this order, one after the other. The sum is the sweep's own expression: if
    // nobody sat when the statistics were made, any statement with `status = 2` would scan all who sit now.
    index('answers_running_index').on(t.deadline, t.id).where(sql`status + 0 = 2`),
    // Item analysis reads the newest answers to a form. None of its columns changes while pages are saved.
    index('answers_form_index').on(t.form_id, t.id),
    // How many ended portions there are of each form is counted on every visit of the statistics, from this index
    // alone.
    index('answers_ended_index').on(t.client_id, t.exam_id, t.form_id, t.language).where(sql`status >= 3`),
    index('answers_submitted_index').on(t.client_id, t.exam_id, t.submitted_at),
  ],
);

/** Scored results, one for each portion. A revision is never overwritten: scoring again adds one. */
export const results = pgTable(
  'results',
  {
    client_id: idColumn('client_id').notNull(),
    id: drawnId(),
    exam_id: idColumn('exam_id').notNull(),
    examinee_id: idColumn('examinee_id').notNull(),
    answer_id: idColumn('answer_id').notNull(),
    revision: integer('revision').notNull(),
    scoring_version: text('scoring_version').notNull(),
    norm_id: text('norm_id').notNull(),
    norm_version: text('norm_version').notNull(),
    form_id: text('form_id').notNull(),
    seed: text('seed'),
    scores: jsonb('scores').$type<Scores>().notNull(),
    scored_at: moment('scored_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.id] }),
    unique('results_revision_key').on(t.client_id, t.answer_id, t.revision),
    foreignKey({ columns: [t.client_id, t.answer_id], foreignColumns: [answers.client_id, answers.id] }),
    foreignKey({
      columns: [t.client_id, t.examinee_id],
      foreignColumns: [examinees.client_id, examinees.id],
    }),
    foreignKey({ columns: [t.client_id, t.exam_id], foreignColumns: [exams.client_id, exams.id] }),
    index('results_examinee_index').on(t.client_id, t.examinee_id, t.revision),
    // A norm is measured on everybody who took a form.
    index('results_form_index').on(t.form_id, t.client_id, t.answer_id, t.revision),
  ],
);

/** What follows from several portions of one person together (suitabilities): revisions, like results. */
export const composites = pgTable(
  'composites',
  {
    client_id: idColumn('client_id').notNull(),
    id: drawnId(),
    exam_id: idColumn('exam_id').notNull(),
    examinee_id: idColumn('examinee_id').notNull(),
    revision: integer('revision').notNull(),
    scoring_version: text('scoring_version').notNull(),
    /** Ids of the results it was computed from. */
    result_ids: bigint('result_ids', { mode: 'number' }).array().notNull(),
    scores: jsonb('scores').$type<Composite>().notNull(),
    scored_at: moment('scored_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.id] }),
    unique('composites_revision_key').on(t.client_id, t.examinee_id, t.revision),
    foreignKey({
      columns: [t.client_id, t.examinee_id],
      foreignColumns: [examinees.client_id, examinees.id],
    }),
    foreignKey({ columns: [t.client_id, t.exam_id], foreignColumns: [exams.client_id, exams.id] }),
  ],
);

/**
 * The scores that count of each person, one row a score, so that many people are searched and compared by a score
 * without reading their documents. Written with `results` and `composites`, in the same transaction; the documents are
 * the truth, and `npm run scores:check` compares the two. Which of them an exam shows (`result_mode`, `deviation`), and
 * hidden people, are left to the reading statement.
 */
export const scores = pgTable(
  'scores',
  {
    client_id: idColumn('client_id').notNull(),
    exam_id: idColumn('exam_id').notNull(),
    examinee_id: idColumn('examinee_id').notNull(),
    /** "id-source" (scoring/reports/score-table.ts): T1-1, V-4. */
    score: text('score').notNull(),
    /** Null for a job suitability, which rests on several portions. */
    answer_id: idColumn('answer_id'),
    /** Null when it cannot be judged. */
    t: smallint('t'),
    raw: doublePrecision('raw'),
    sem: doublePrecision('sem'),
    /** T is the mean of a posterior, not the standard score of a sum. */
    calibrated: boolean('calibrated').notNull().default(false),
    scoring_version: text('scoring_version').notNull(),
    /** Null for a job suitability, into which several norms enter. */
    norm_id: text('norm_id'),
    norm_version: text('norm_version'),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.examinee_id, t.score] }),
    // No foreign key to the portion: its index would slow down scoring at the deadline.
    foreignKey({
      columns: [t.client_id, t.exam_id, t.examinee_id],
      foreignColumns: [examinees.client_id, examinees.exam_id, examinees.id],
    }),
    // Who of an exam has a score within these bounds, and how it is distributed: from this index alone.
    index('scores_found_index').on(t.client_id, t.exam_id, t.score, t.t, t.examinee_id),
  ],
);
