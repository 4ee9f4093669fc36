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
} from 'drizzle-orm/pg-core';
import { type ColumnField, columnReadings, importActs, importKinds } from '#contract/codes/imports.ts';
import { createdAt, drawnId, idColumn, moment } from './columns.ts';
import { clients } from './companies.ts';
import { exams } from './exams.ts';

/** What is wrong with a field: a path, a message key and its arguments. */
export interface StoredProblem {
  path: string;
  key: string;
  args?: Record<string, string | number>;
}

/** A table that somebody imports: judged first, then written once it is confirmed. Its rows are kept for a day. */
export const imports = pgTable(
  'imports',
  {
    client_id: idColumn('client_id').notNull(),
    id: drawnId(),
    exam_id: idColumn('exam_id').notNull(),
    /** contract/codes/imports.ts: what the table holds; of answers, how its columns are meant. */
    kind: text('kind', { enum: importKinds }).notNull().default('people'),
    file_type: smallint('file_type'),
    /** What is being done now, or was done last: `check` judges every row, `apply` writes what was judged. */
    phase: text('phase', { enum: ['check', 'apply'] })
      .notNull()
      .default('check'),
    /** Of the phase: contract/codes/status.ts, jobStatus. */
    status: smallint('status').notNull().default(0),
    /** Rows of the file, and how many of them the phase has dealt with. */
    total: integer('total').notNull().default(0),
    done: integer('done').notNull().default(0),
    /** What happens to its rows; of a phase that is not done, so far. */
    added: integer('added').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    /** New people without a key that would find them again. */
    keyless: integer('keyless').notNull().default(0),
    /** New people to whom the file gives a password that is easily guessed. */
    guessable: integer('guessable').notNull().default(0),
    /** Of answers: portions that are taken, and portions of the file's people that nobody sat. */
    portions: integer('portions').notNull().default(0),
    unsat: integer('unsat').notNull().default(0),
    /** A message key with its arguments, why the phase failed. */
    problem: jsonb('problem').$type<Omit<StoredProblem, 'path'>>(),
    /** Key of the uploaded file, what it was called, and how many bytes it has. */
    file: text('file').notNull(),
    file_name: text('file_name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** The file's headings in their order, and the field that each fills; null for one that is left out. */
    headings: text('headings').array(),
    fields: text('fields').array(),
    /** For columns without a field: a suggestion of one, for staff to confirm. */
    suggested: text('suggested').array(),
    read_by: text('read_by', { enum: columnReadings }).notNull().default('headings'),
    language: text('language', { enum: ['ja', 'en', 'zh'] }).notNull(),
    actor: text('actor').notNull(),
    request_id: text('request_id').notNull(),
    created_at: createdAt(),
    finished_at: moment('finished_at'),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.id] }),
    foreignKey({ columns: [t.client_id, t.exam_id], foreignColumns: [exams.client_id, exams.id] }).onDelete(
      'cascade',
    ),
    index('imports_exam_index').on(t.client_id, t.exam_id),
    index('imports_created_index').on(t.created_at),
  ],
);

/** What happens to each row of an import. */
export const import_rows = pgTable(
  'import_rows',
  {
    client_id: idColumn('client_id').notNull(),
    import_id: idColumn('import_id').notNull(),
    /** The line of the file on which it begins, 1 = first. */
    line: integer('line').notNull(),
    act: text('act', { enum: importActs }).notNull(),
    /** Who is changed, or was added. */
    examinee_id: idColumn('examinee_id'),
    /** By which two rows of one file name the same person: the folded login id and the person code of the row. */
    login_key: text('login_key'),
    person_key: text('person_key'),
    /** Fields that are written. */
    value: jsonb('value'),
    /** The same fields as they were when the row was judged. */
    before: jsonb('before'),
    /** Of a refused row: what is wrong; of one that asks: why. As fields and message keys. */
    problems: jsonb('problems').$type<StoredProblem[]>(),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.import_id, t.line] }),
    foreignKey({
      columns: [t.client_id, t.import_id],
      foreignColumns: [imports.client_id, imports.id],
    }).onDelete('cascade'),
    // Forgetting looks for a candidate's rows here.
    index('import_rows_examinee_index').on(t.client_id, t.examinee_id),
    index('import_rows_act_index').on(t.client_id, t.import_id, t.act, t.line),
  ],
);

/**
 * A company's choices for unknown headings: the next file is read without asking. A heading is stored as its digest
 * alone: in a table without a head the first person stands in its place.
 */
export const import_headings = pgTable(
  'import_headings',
  {
    client_id: idColumn('client_id').notNull(),
    digest: text('digest').notNull(),
    /** Null where its column is left out. */
    field: text('field').$type<ColumnField>(),
    said_at: createdAt('said_at'),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.digest] }),
    foreignKey({ columns: [t.client_id], foreignColumns: [clients.id] }),
    index('import_headings_said_index').on(t.said_at),
  ],
);
