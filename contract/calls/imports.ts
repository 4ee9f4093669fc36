import { z } from 'zod';
import { call } from '../call.ts';
import { columnFields, importActs, templateFormats } from '../codes/imports.ts';
import { bodies, limits } from '../codes/limits.ts';
import { UploadedFile } from '../shapes/file.ts';
import { AlikeRows, Import, ImportError, ImportReason, ImportRow } from '../shapes/import.ts';
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
    refusals: ['examEnded'],
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
     * refused for the same; the twenty most frequent.
     */
    response: z.object({
      data: Import,
      rows: z.array(ImportRow),
      reasons: z.array(ImportReason),
      alike: z.array(AlikeRows),
    }),
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
   * nothing is written while one is left. `fetchLatest`: somebody has changed one of the people since; they were judged
   * anew.
   */
  applyImport: call({
    method: 'POST',
    path: '/exams/{id}/imports/{importId}/apply',
    tokenScope: 'write:people',
    ...ofImport,
    body: z.object({ confirmed: z.array(Id).max(limits.importRows, 'field.choice').default([]) }),
    response: ImportOutcome,
    refusals: ['examEnded', 'fetchLatest'],
  }),
  /** The refused rows as they stand in the file, each with its line and its reasons: a workbook where that was one. */
  downloadRefused: call({
    method: 'GET',
    path: '/exams/{id}/imports/{importId}/refused',
    tokenScope: 'write:people',
    ...ofImport,
    response: 'file',
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
