import { z } from 'zod';
import { call } from '../call.ts';
import { examListStates } from '../codes/exam.ts';
import { limits } from '../codes/limits.ts';
import { csvEncodings } from '../codes/outputs.ts';
import {
  CandidateExam,
  Exam,
  ExamChange,
  ExamCounters,
  ExamForm,
  ExamItem,
  ExamRow,
  ExamSetup,
  examSorts,
} from '../shapes/exam.ts';
import { ExamProgress, progressTables } from '../shapes/exam-progress.ts';
import { listOf } from '../shapes/paging.ts';
import { DataLanguage } from '../shapes/statistics.ts';
import { Id, requiredLine, WrittenMoment } from '../shapes/text.ts';
import { platformExams } from './platform-exams.ts';

const listed = listOf(ExamRow, examSorts);

/** Irreversible acts: the sender types the exam's name. */
const givingItsName = {
  who: ['admin', 'client', 'operator'],
  within: 'exam',
  needs: 'manage',
  at: 'params.id',
  params: z.object({ id: Id }),
} as const;
const TypedName = requiredLine(limits.name, 'exam.name.required', 'exam.name.tooLong');

export const exams = {
  ...platformExams,
  list: call({
    method: 'GET',
    path: '/exams',
    tokenScope: 'read:status',
    who: ['admin', 'viewOnlyAdmin', 'client', 'operator'],
    within: 'company',
    at: 'query.client_id',
    query: z.object({
      ...listed.fields,
      /** Left out: drafts and published exams. */
      state: z.enum(examListStates, 'field.choice').optional(),
      /** Needed of platform admins only; staff always see their own company. */
      client_id: Id.optional(),
    }),
    response: listed.response,
  }),
  /** The states of exams that are named, or that the list finds, as CSV. */
  downloadStatuses: call({
    method: 'GET',
    path: '/exams/status-table',
    tokenScope: 'read:status',
    who: ['admin', 'viewOnlyAdmin', 'client', 'operator'],
    within: 'company',
    at: 'query.client_id',
    query: z.object({
      /** Joined by hyphens, which need no encoding in an address; the search is ignored beside them. */
      ids: z
        .preprocess(
          (value) => (typeof value === 'string' ? value.split('-') : value),
          z.array(Id).max(limits.selectedIds, 'selection.tooMany').optional(),
        )
        .optional(),
      text: listed.fields.text,
      state: z.enum(examListStates, 'field.choice').optional(),
      encoding: z.enum(csvEncodings, 'field.choice').default('utf-8'),
      client_id: Id.optional(),
    }),
    response: 'file',
  }),
  /** Every exam of the company that the viewer may open, short: for choosing one. */
  listAll: call({
    method: 'GET',
    path: '/exams/get-all',
    tokenScope: 'read:status',
    who: ['admin', 'viewOnlyAdmin', 'client', 'operator'],
    within: 'company',
    at: 'query.client_id',
    query: z.object({ client_id: Id.optional() }),
    response: z.object({
      data: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          directory: z.string(),
          exam_type: z.number(),
          commence_on: WrittenMoment,
          terminate_on: WrittenMoment,
        }),
      ),
    }),
  }),
  /** What an exam delivers: as a list in its order, and grouped by kind. */
  listItems: call({
    method: 'GET',
    path: '/examinees/exam-items',
    tokenScope: 'read:status',
    who: ['admin', 'viewOnlyAdmin', 'client', 'operator'],
    within: 'exam',
    at: 'query.exam_id',
    query: z.object({ exam_id: Id }),
    response: z.object({
      data: z.array(ExamItem),
      exam_items: z.object({
        personality_tests: z.array(ExamItem),
        subjects: z.array(ExamItem),
        motivations: z.array(ExamItem),
        jimus: z.array(ExamItem),
      }),
    }),
  }),
  add: call({
    method: 'POST',
    path: '/exams',
    who: ['client', 'operator'],
    within: 'company',
    unless: ['restrictedUser'],
    body: ExamForm,
    gathers: true,
    response: z.object({ data: Exam }),
  }),
  /** The platform sets an exam up for a company. */
  register: call({
    method: 'POST',
    path: '/admin/exams',
    who: ['admin'],
    within: 'company',
    at: 'body.client_id',
    body: ExamForm.extend({ client_id: Id }),
    gathers: true,
    response: z.object({ data: Exam }),
  }),
  show: call({
    method: 'GET',
    path: '/exams/{id}',
    tokenScope: 'read:status',
    who: ['admin', 'viewOnlyAdmin', 'client', 'operator'],
    within: 'exam',
    reaches: 'allStates',
    at: 'params.id',
    params: z.object({ id: Id }),
    response: z.object({ data: Exam }),
  }),
  /** Changes an exam, or publishes a draft of it. */
  update: call({
    method: 'PUT',
    path: '/exams/{id}',
    who: ['admin', 'client', 'operator'],
    within: 'exam',
    needs: 'manage',
    reaches: 'allStates',
    at: 'params.id',
    params: z.object({ id: Id }),
    body: ExamChange.extend({
      /** The fields as they were read: what somebody else has changed meanwhile is not overwritten unseen (4220). */
      read: ExamChange.optional(),
    }),
    gathers: true,
    refusals: ['fetchLatest'],
    response: z.object({ data: Exam }),
  }),
  /** Deletes an exam: the platform can still restore it, nobody else reaches it. */
  remove: call({
    method: 'DELETE',
    path: '/exams/{id}',
    ...givingItsName,
    reaches: 'allStates',
    body: z.object({ name: TypedName }),
    response: z.object({ data: z.object({ id: z.number() }) }),
  }),
  /** Removes all answers of the exam and their results; its people and settings stay. */
  init: call({
    method: 'POST',
    path: '/exams/{id}/init',
    ...givingItsName,
    takesLong: true,
    body: z.object({
      name: TypedName,
      /** People who answer at this moment lose it too. */
      end_sittings: z.boolean('field.choice').default(false),
    }),
    response: z.object({ data: z.object({ id: z.number() }) }),
  }),
  /** Examination-status summary, with finished portions by day for the progress curve. */
  showStatus: call({
    method: 'GET',
    path: '/exams/{id}/status',
    tokenScope: 'read:status',
    who: ['admin', 'viewOnlyAdmin', 'client', 'operator'],
    within: 'exam',
    at: 'params.id',
    params: z.object({ id: Id }),
    response: z.object({
      data: z.object({
        name: z.string(),
        client: z.object({ name: z.string() }),
        examinee_status: z.object({
          examinees_register: z.number(),
          examinees_unexamined: z.number(),
          examinees_examining: z.number(),
          examinees_examined: z.number(),
          examinees_unprinted: z.number(),
          examinees_printed: z.number(),
        }),
        counters: ExamCounters,
        days: z.array(z.object({ day: z.string(), examined: z.number() })),
        examined_today: z.number(),
        /** Days until the period ends, by Japan's calendar; 0 on its last day, negative when it is over. */
        days_left: z.number(),
      }),
    }),
  }),
  /** What of a new exam is set up: each step that staff take before its people begin, done or left. */
  showSetup: call({
    method: 'GET',
    path: '/exams/{id}/setup',
    who: ['admin', 'client', 'operator'],
    within: 'exam',
    needs: 'manage',
    at: 'params.id',
    params: z.object({ id: Id }),
    response: z.object({ data: ExamSetup }),
  }),
  /** How far people are in each portion and classification: where they stop, and how long they take. */
  showProgress: call({
    method: 'GET',
    path: '/exams/{id}/status/progress',
    tokenScope: 'read:status',
    who: ['admin', 'viewOnlyAdmin', 'client', 'operator'],
    within: 'exam',
    at: 'params.id',
    params: z.object({ id: Id }),
    response: z.object({ data: ExamProgress }),
  }),
  /** A whole table of the status as CSV. */
  downloadProgress: call({
    method: 'GET',
    path: '/exams/{id}/status/table',
    tokenScope: 'read:status',
    who: ['admin', 'viewOnlyAdmin', 'client', 'operator'],
    within: 'exam',
    at: 'params.id',
    params: z.object({ id: Id }),
    query: z.object({
      of: z.enum(progressTables, 'field.choice'),
      encoding: z.enum(csvEncodings, 'field.choice').default('utf-8'),
    }),
    response: 'file',
  }),
  /**
   * The questions of an exam in its fixed form, or the sheet they are answered on, as a PDF to print. An exam on the
   * web has them too, for a candidate whose connection fails.
   */
  showBooklet: call({
    method: 'GET',
    path: '/exams/{id}/booklet',
    who: ['admin', 'client', 'operator'],
    within: 'exam',
    needs: 'manage',
    at: 'params.id',
    params: z.object({ id: Id }),
    query: z.object({
      /** Other languages than Japanese exist of multilingual exams alone. */
      language: DataLanguage.default('ja'),
      part: z.enum(['booklet', 'answers'], 'field.choice').default('booklet'),
    }),
    response: 'file',
  }),
  /** What the candidate's log-in page shows. */
  showForCandidate: call({
    method: 'GET',
    path: '/examinee/{hash}/{directory}',
    who: 'anyone',
    token: 'none',
    params: z.object({
      hash: z.string().max(limits.directory, 'field.tooLong'),
      directory: z.string().max(limits.directory, 'field.tooLong'),
    }),
    response: z.object({ data: CandidateExam }),
  }),
} as const;
