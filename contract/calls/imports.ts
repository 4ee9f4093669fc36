import { z } from 'zod';
import { call } from '../call.ts';
import { columnFields, importActs, templateFormats } from '../codes/imports.ts';
import { bodies, limits } from '../codes/limits.ts';
import { UploadedFile } from '../shapes/file.ts';
import {
  AlikeRows,
  CorrectedRows,
  Import,
  ImportChoices,
  ImportError,
  ImportedName,
  ImportReason,
  ImportRow,
  UnknownName,
  WaitingImport,
} from '../shapes/import.ts';
import { Id } from '../shapes/text.ts';

const who = ['admin', 'client', 'operator'] as const;
const ofExam = { within: 'exam', at: 'params.id', needs: 'manage' } as const;
const ofImport = { ...ofExam, who, params: z.object({ id: Id, importId: Id }) } as const;

/** Whether anything was written, else why not: up to a hundred of the rows that are refused, or ask to be confirmed. */
export const ImportOutcome = z.object({ success: z.boolean(), errors: z.array(ImportError), data: Import });

/** People taken from a table: a part of the calls of examinees. */
export const imports = {
  /**
   * Judges every row. Without `dry_run`, and when no row is refused or asks to be confirmed, writes them: all or none. A
   * large file is judged by a job: then `data` says that it waits, and is asked for until it has ended.
   */
  importCsv: call({
    method: 'POST',
    path: '/examinees/import',
    tokenScope: 'write:people',
    who,
    within: 'exam',
    needs: 'manage',
    at: 'body.exam_id',
    form: z.object({
      exam_id: Id,
      file: UploadedFile,
      dry_run: z.enum(['0', '1'], 'field.choice').default('0'),
    }),
    maxBytes: bodies.people,
    response: ImportOutcome,
    refusals: ['examEnded', 'fileUnavailable'],
  }),
  showImport: call({
    method: 'GET',
    path: '/exams/{id}/imports/{importId}',
    tokenScope: 'write:people',
    ...ofImport,
    /** Rows of one kind are shown, at most 100 behind a line. */
    query: z.object({
      act: z.enum(importActs, 'field.choice').default('add'),
      after: Id.or(z.literal(0)).default(0),
    }),
    /**
     * `alike`: of people, while nothing is written; the first twenty groups. `reasons`: of refused rows, where several are
     * refused for the same; the twenty most frequent. `choices` and `unknown`, of refused people: the words that their
     * wrong cells may hold, and the names that the exam's lists lack, the fifty most frequent.
     */
    response: z.object({
      data: Import,
      rows: z.array(ImportRow),
      reasons: z.array(ImportReason),
      alike: z.array(AlikeRows),
      choices: z.array(ImportChoices),
      unknown: z.array(UnknownName),
    }),
  }),
  /** Imports of people that wait to be corrected or written, the newest first. */
  listImports: call({
    method: 'GET',
    path: '/exams/{id}/imports',
    ...ofExam,
    who,
    params: z.object({ id: Id }),
    response: z.object({ data: z.array(WaitingImport) }),
  }),
  /** Gives an import up that was not written: its file goes, and nothing of the exam changes. */
  removeImport: call({
    method: 'DELETE',
    path: '/exams/{id}/imports/{importId}',
    ...ofImport,
    response: z.object({ data: z.object({ id: z.number() }) }),
    refusals: ['fileUnavailable'],
  }),
  /** Writes cells of the file anew; all rows are judged again. `fetchLatest`: somebody else has done so meanwhile. */
  correctRows: call({
    method: 'POST',
    path: '/exams/{id}/imports/{importId}/cells',
    ...ofImport,
    body: z.object({ rows: CorrectedRows }),
    maxBytes: 500_000,
    response: ImportOutcome,
    refusals: ['fetchLatest', 'fileUnavailable'],
  }),
  /** Adds names to the exam's lists that rows of the file have and the lists lack; all rows are judged again. */
  addImportedNames: call({
    method: 'POST',
    path: '/exams/{id}/imports/{importId}/names',
    ...ofImport,
    body: z.object({
      names: z
        .array(ImportedName, 'field.required')
        .min(1, 'import.names.required')
        .max(limits.importNamesShown, 'field.choice'),
    }),
    response: ImportOutcome,
    refusals: ['fetchLatest'],
  }),
  /** Says anew which field each column of the file fills; the rows are judged anew. */
  mapColumns: call({
    method: 'POST',
    path: '/exams/{id}/imports/{importId}/columns',
    tokenScope: 'write:people',
    ...ofImport,
    body: z.object({
      fields: z
        .array(z.enum(columnFields, 'field.choice').nullable())
        .max(limits.importColumns, 'field.choice'),
    }),
    response: ImportOutcome,
  }),
  /**
   * Writes what was judged; rows that ask to be confirmed are confirmed by their lines, at once or some at a time, and
   * nothing is written while one is left. With `partly` the rows that need nothing are written, and those that are refused
   * or ask become an import of their own, which waits. `fetchLatest`: somebody has changed one of the people since; they were judged
   * anew.
   */
  applyImport: call({
    method: 'POST',
    path: '/exams/{id}/imports/{importId}/apply',
    tokenScope: 'write:people',
    ...ofImport,
    body: z.object({
      confirmed: z.array(Id).max(limits.importRows, 'field.choice').default([]),
      partly: z.boolean().default(false),
    }),
    response: ImportOutcome,
    refusals: ['examEnded', 'fetchLatest', 'fileUnavailable'],
  }),
  /** The refused rows as they stand in the file, each with its line and its reasons: a workbook where that was one. */
  downloadRefused: call({
    method: 'GET',
    path: '/exams/{id}/imports/{importId}/refused',
    tokenScope: 'write:people',
    ...ofImport,
    response: 'file',
    refusals: ['fileUnavailable'],
  }),
  downloadTemplate: call({
    method: 'GET',
    path: '/exams/examinee/download-template-csv',
    tokenScope: 'write:people',
    who,
    within: 'exam',
    needs: 'manage',
    at: 'query.exam_id',
    /** The workbook has a second sheet that says what each column takes; `csv_cp932` is for older spreadsheets. */
    query: z.object({ exam_id: Id, format: z.enum(templateFormats, 'field.choice').default('csv') }),
    response: 'file',
  }),
} as const;
