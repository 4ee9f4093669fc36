import { z } from 'zod';
import {
  type AnswerFileType as AnswerFileTypes,
  answerFileTypes,
  columnFields,
  columnReadings,
  groupedFields,
  importActs,
  importKinds,
} from '../codes/imports.ts';
import { limits } from '../codes/limits.ts';
import { Id, WrittenMoment } from './text.ts';

/** Why a row of a table is not taken, in the caller's language. */
export const ImportError = z.object({
  /** The line of the file on which the row begins, 1 = first. */
  row: z.number(),
  /** The heading as it stands in the file, or of a column that it lacks; null where it is about the row as a whole. */
  column: z.string().nullable(),
  reason: z.string(),
});
export type ImportError = z.output<typeof ImportError>;

/** A reason as worded for the first row that has it, and how many rows have it. */
export const ImportReason = ImportError.omit({ row: true }).extend({ rows: z.number() });
export type ImportReason = z.output<typeof ImportReason>;

/** How the columns of a table of answers are meant: contract/codes/imports.ts. */
export const AnswerFileType = z
  .enum(['1', '2'], 'field.choice')
  .transform(
    (type): AnswerFileTypes => (type === '1' ? answerFileTypes.portions : answerFileTypes.questions),
  );

/** A column of an imported file. */
export const ImportColumn = z.object({
  heading: z.string(),
  /** The field it fills; null where it is left out. Of answers: an id of an item of the exam, with a question's number. */
  field: z.string().nullable(),
  /** For an unknown heading: the most similar field, for staff to confirm. */
  suggested: z.string().nullable(),
});

/** A table that somebody imports: judged first (`check`), then written (`apply`). */
export const Import = z.object({
  id: z.number(),
  exam_id: z.number(),
  kind: z.enum(importKinds),
  /** Of answers: 1 a column for each portion, 2 a column for each question. */
  file_type: z.number().nullable(),
  file_name: z.string(),
  phase: z.enum(['check', 'apply']),
  /** Of the phase: contract/codes/status.ts, jobStatus. */
  status: z.number(),
  /** Rows of the file, 0 until they are counted, and how many of them the phase has dealt with. */
  total: z.number(),
  done: z.number(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  refused: z.number(),
  /** Rows that are written only once they are confirmed. */
  asked: z.number(),
  /** New people without a key of their own: a second import would add them again. */
  keyless: z.number(),
  /** New people to whom the file gives a password that is easily guessed; it is taken all the same. */
  guessable: z.number(),
  /** Of answers: portions that are taken, and portions of the file's people that nobody sat. */
  portions: z.number(),
  unsat: z.number(),
  /** Why the phase failed, in words. */
  problem: z.string().nullable(),
  url: z.null(),
  columns: z.array(ImportColumn),
  read_by: z.enum(columnReadings),
  /** The fields there are, by their headings. */
  fields: z.array(z.object({ field: z.enum(columnFields), heading: z.string() })),
  created_at: WrittenMoment,
});
export type Import = z.output<typeof Import>;

/** New rows that may be of one person: they have the same address, or the same name and reading and nothing that differs. */
export const AlikeRows = z.object({
  by: z.enum(['email', 'name']),
  /** Up to twenty of their lines. */
  lines: z.array(z.number()),
});
export type AlikeRows = z.output<typeof AlikeRows>;

/** A judged row: its person, and what changes, each in words. Of answers: how many questions of each portion. */
export const ImportRow = z.object({
  line: z.number(),
  act: z.enum(importActs),
  name: z.string().nullable(),
  login_id: z.string().nullable(),
  changes: z.array(z.object({ heading: z.string(), before: z.string(), after: z.string() })),
  /** Each with its column's place in the file, 0 = first; null where the file has none. */
  problems: z.array(ImportError.extend({ at: z.number().nullable() })),
  /** Of a refused person: the cells of the file that are read, each to be corrected. A password is not shown. */
  cells: z.array(
    z.object({ at: z.number(), heading: z.string(), field: z.enum(columnFields), value: z.string() }),
  ),
});
export type ImportRow = z.output<typeof ImportRow>;

/** The words that cells of a field may hold. */
export const ImportChoices = z.object({ field: z.enum(columnFields), words: z.array(z.string()) });
export type ImportChoices = z.output<typeof ImportChoices>;

/** A name that refused rows have and the exam's lists lack, and how many rows have it. */
export const UnknownName = z.object({
  field: z.enum(groupedFields),
  name: z.string(),
  rows: z.number(),
});
export type UnknownName = z.output<typeof UnknownName>;
export const ImportedName = UnknownName.omit({ rows: true }).extend({
  name: z.string().max(limits.importCell, 'field.tooLong'),
});

/** An import of people that waits to be corrected or written. */
export const WaitingImport = Import.pick({
  id: true,
  file_name: true,
  status: true,
  total: true,
  added: true,
  changed: true,
  refused: true,
  asked: true,
  created_at: true,
});
export type WaitingImport = z.output<typeof WaitingImport>;

/** What a cell becomes. */
const CorrectedCell = z.object({
  at: z.int().min(0).max(limits.importColumns),
  /** On one line, as the file's rows are counted by theirs. */
  value: z
    .string()
    .max(limits.importCell, 'field.tooLong')
    .transform((value) => value.replace(/[\r\n]+/g, ' ')),
});
export const CorrectedRows = z
  .array(
    z.object({ line: Id, cells: z.array(CorrectedCell).min(1).max(limits.importColumns, 'field.choice') }),
  )
  .min(1, 'field.required')
  .max(limits.importRowsShown, 'field.choice');
