import { z } from 'zod';
import { call } from '../call.ts';
import { bodies } from '../codes/limits.ts';
import { UploadedFile } from '../shapes/file.ts';
import { AnswerFileType } from '../shapes/import.ts';
import { Id } from '../shapes/text.ts';
import { ImportOutcome } from './imports.ts';

const who = ['admin', 'client', 'operator'] as const;

/** Answers from paper: a part of the calls of examinees. How an import stands, and its rows, are asked by theirs. */
export const answerImports = {
  /**
   * Judges every row. Without `dry_run`, and when no row is refused, writes and scores all of them. A large file is
   * judged by a job, and many portions are scored by one: then `data` says that it waits.
   */
  importAnswers: call({
    method: 'POST',
    path: '/exams/{id}/import-answers',
    who,
    within: 'exam',
    at: 'params.id',
    needs: 'manage',
    params: z.object({ id: Id }),
    form: z.object({
      file: UploadedFile,
      file_type: AnswerFileType,
      dry_run: z.enum(['0', '1'], 'field.choice').default('0'),
    }),
    maxBytes: bodies.people,
    response: ImportOutcome,
    refusals: ['fileUnavailable'],
  }),
  /** The exam's people with a column for everything that is typed. */
  downloadAnswerTemplate: call({
    method: 'GET',
    path: '/exams/examinee/download-registration-template-csv',
    who,
    within: 'exam',
    at: 'query.exam_id',
    needs: 'manage',
    query: z.object({
      exam_id: Id,
      file_type: AnswerFileType,
      format: z.enum(['csv', 'xlsx'], 'field.choice').default('csv'),
    }),
    response: 'file',
  }),
} as const;
