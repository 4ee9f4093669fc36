import { sql } from 'drizzle-orm';
import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { languages } from '#contract/codes/languages.ts';
import { csvEncodings, type OutputForm, type OutputFormat } from '#contract/codes/outputs.ts';
import type { AnswersWanted } from '#contract/shapes/answers-output.ts';
import type { OutputCondition } from '#contract/shapes/output-condition.ts';
import type { Selection } from '#contract/shapes/selection.ts';
import { createdAt, drawnId, idColumn, moment } from './columns.ts';
import { examinees } from './examinees.ts';
import { exams } from './exams.ts';
import { users } from './sessions.ts';

/** An output somebody asked for: the row a screen watches while a worker produces the file. */
export const outputs = pgTable(
  'outputs',
  {
    client_id: idColumn('client_id').notNull(),
    id: drawnId(),
    exam_id: idColumn('exam_id').notNull(),
    form: smallint('form').$type<OutputForm>().notNull(),
    /** What staff call it; null: by what it is. */
    name: text('name'),
    format: text('format').$type<OutputFormat>().notNull(),
    /** Of a CSV file. */
    encoding: text('encoding', { enum: csvEncodings }),
    /**
     * The people of a table: they are found when it is made. Reports have their people in `output_targets`, and so do
     * tables of results once they are whole.
     */
    selection: jsonb('selection').$type<Selection>(),
    /** Which portions an output of answers holds, and how. */
    answers: jsonb('answers').$type<AnswersWanted>(),
    /** What it holds and how; null where nobody stated one. */
    condition: jsonb('condition').$type<OutputCondition>(),
    language: text('language', { enum: languages }).notNull(),
    status: smallint('status').notNull().default(0),
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    /** How many more were selected who had nothing to show. */
    left_out: integer('left_out').notNull().default(0),
    /** A message key. */
    problem: text('problem'),
    /** Characters of names that the encoding lacks. */
    unwritten: text('unwritten'),
    file: text('file'),
    file_type: text('file_type'),
    file_name: text('file_name'),
    bytes: bigint('bytes', { mode: 'number' }),
    /** The requester's name at that time; and the account, where it is one of the company's own. */
    requested_by: text('requested_by').notNull(),
    requested_by_user: idColumn('requested_by_user'),
    created_at: createdAt(),
    started_at: moment('started_at'),
    finished_at: moment('finished_at'),
    /** When its file is to go, besides the deletion of the exam's data: set when it is done. */
    expires_at: moment('expires_at'),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.id] }),
    foreignKey({ columns: [t.client_id, t.exam_id], foreignColumns: [exams.client_id, exams.id] }),
    foreignKey({
      columns: [t.client_id, t.requested_by_user],
      foreignColumns: [users.client_id, users.id],
    }),
    // Read backwards: the newest first.
    index('outputs_exam_index').on(t.client_id, t.exam_id, t.created_at, t.id),
    // A sweep looks for what is over, in all companies.
    index('outputs_expiry_index').on(t.expires_at).where(sql`status = 2`),
  ],
);

/** A condition that an exam's staff keep under a name. */
export const output_templates = pgTable(
  'output_templates',
  {
    client_id: idColumn('client_id').notNull(),
    id: drawnId(),
    exam_id: idColumn('exam_id').notNull(),
    template_name: text('template_name').notNull(),
    condition: jsonb('condition').$type<OutputCondition>().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.id] }),
    unique('output_templates_name_key').on(t.client_id, t.exam_id, t.template_name),
    foreignKey({ columns: [t.client_id, t.exam_id], foreignColumns: [exams.client_id, exams.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** Whose results an output holds, in print order. */
export const output_targets = pgTable(
  'output_targets',
  {
    client_id: idColumn('client_id').notNull(),
    output_id: idColumn('output_id').notNull(),
    position: integer('position').notNull(),
    examinee_id: idColumn('examinee_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.output_id, t.position] }),
    foreignKey({
      columns: [t.client_id, t.output_id],
      foreignColumns: [outputs.client_id, outputs.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.client_id, t.examinee_id],
      foreignColumns: [examinees.client_id, examinees.id],
    }),
    // Forgetting looks for a candidate's rows here.
    index('output_targets_examinee_index').on(t.client_id, t.examinee_id),
  ],
);

/**
 * The code on a person's report, and the results that it verifies: holders of the paper can check whether they still
 * count. Kept when the file is deleted; of a person who was forgotten number, day and version stay, naming nobody.
 */
export const report_codes = pgTable(
  'report_codes',
  {
    client_id: idColumn('client_id').notNull(),
    /** What nobody can guess of the code: the rest is the company's number (contract/codes/report-code.ts). */
    secret: text('secret').notNull(),
    output_id: idColumn('output_id').notNull(),
    /** Its place in the output: with the output's number it is the report's. */
    position: integer('position').notNull(),
    examinee_id: idColumn('examinee_id'),
    scoring_version: text('scoring_version').notNull(),
    /** Its results, by portion and moment of scoring; and the revision of the composite. */
    portions: jsonb('portions').$type<{ answer_id: number; scored_at: string }[]>(),
    composite_revision: integer('composite_revision'),
    created_at: createdAt(),
    /** Null until the output is done: before, there is no report. */
    made_at: moment('made_at'),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.secret] }),
    unique('report_codes_position_key').on(t.client_id, t.output_id, t.position),
    foreignKey({
      columns: [t.client_id, t.output_id],
      foreignColumns: [outputs.client_id, outputs.id],
    }),
    foreignKey({
      columns: [t.client_id, t.examinee_id],
      foreignColumns: [examinees.client_id, examinees.id],
    }),
    // Forgetting looks for a candidate's rows here.
    index('report_codes_examinee_index').on(t.client_id, t.examinee_id),
  ],
);
