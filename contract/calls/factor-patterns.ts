import { z } from 'zod';
import { call } from '../call.ts';
import { bodies } from '../codes/limits.ts';
import {
  FactorMaster,
  FactorPattern,
  Learned,
  LearnForm,
  PatternForm,
  PatternName,
  PatternPreview,
  PatternRows,
} from '../shapes/factor-pattern.ts';
import { UploadedFile } from '../shapes/file.ts';
import { Pagination, Paging } from '../shapes/paging.ts';
import { Id } from '../shapes/text.ts';
import { mayAnalyse, mayLookAtAnalysis } from './may-analyse.ts';

const one = z.object({ id: Id, pid: Id });

/** What a company looks for in an exam's people: a part of the calls of analysis. */
export const factorPatterns = {
  listPatterns: call({
    ...mayLookAtAnalysis,
    method: 'GET',
    path: '/exams/{id}/factor-patterns',
    params: z.object({ id: Id }),
    query: Paging,
    /** By name. */
    response: z.object({ data: z.array(FactorPattern), pagination: Pagination }),
  }),
  showPattern: call({
    ...mayLookAtAnalysis,
    method: 'GET',
    path: '/exams/{id}/factor-patterns/{pid}',
    params: one,
    response: z.object({ data: FactorPattern }),
  }),
  /** Everybody's match follows as a job: `state` tells how far it is. */
  addPattern: call({
    ...mayAnalyse,
    method: 'POST',
    path: '/exams/{id}/factor-patterns',
    params: z.object({ id: Id }),
    body: PatternForm,
    response: z.object({ data: FactorPattern }),
  }),
  updatePattern: call({
    ...mayAnalyse,
    method: 'PUT',
    path: '/exams/{id}/factor-patterns/{pid}',
    params: one,
    body: PatternForm.omit({ copy_from: true, learning_id: true }).extend({
      /** As it was read: what somebody else has changed meanwhile is not overwritten unseen (4220). */
      read: z.object({ factor_pattern_name: z.string(), rows: PatternRows }).partial().optional(),
    }),
    response: z.object({ data: FactorPattern }),
    refusals: ['fetchLatest'],
  }),
  /** Saved searches that go by it stay, and go on without it. */
  removePattern: call({
    ...mayAnalyse,
    method: 'DELETE',
    path: '/exams/{id}/factor-patterns/{pid}',
    params: one,
    response: z.object({ data: z.object({ id: z.number() }) }),
  }),
  showFactorMaster: call({
    ...mayLookAtAnalysis,
    method: 'GET',
    path: '/exams/{id}/get-factor-master-data',
    params: z.object({ id: Id }),
    response: z.object({ data: FactorMaster }),
  }),
  /** What rows mean that are not saved: the market's match and the exam's people's. */
  previewPattern: call({
    ...mayLookAtAnalysis,
    method: 'POST',
    path: '/exams/{id}/factor-patterns/preview',
    reads: true,
    params: z.object({ id: Id }),
    body: z.object({
      /** Judged where it is given: a form's first step tells all that is wrong with it. */
      factor_pattern_name: PatternName.optional(),
      rows: PatternRows,
    }),
    response: z.object({ data: PatternPreview }),
  }),
  /** Learns from two groups of the company's own people, of any of its exams that the account may output. */
  learnPattern: call({
    ...mayAnalyse,
    method: 'POST',
    path: '/exams/{id}/factor-patterns/learn',
    takesLong: true,
    params: z.object({ id: Id }),
    body: LearnForm,
    response: z.object({ data: Learned }),
    refusals: ['tooMany'],
  }),
  /** The same from a table: a log-in or number of each person, and H or L, or a rating of 1 to 5. */
  learnFromTable: call({
    ...mayAnalyse,
    method: 'POST',
    path: '/exams/{id}/factor-patterns/learn-from-table',
    takesLong: true,
    params: z.object({ id: Id }),
    form: z.object({
      file: UploadedFile,
      /** Whose people the table is of. */
      exam_id: Id,
      purpose_confirmed: z.literal('1', 'learn.purpose.required'),
    }),
    maxBytes: bodies.people,
    response: z.object({ data: Learned }),
    refusals: ['tooMany'],
  }),
} as const;
