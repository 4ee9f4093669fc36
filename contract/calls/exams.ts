import { z } from 'zod';
import { call } from '../call.ts';
import { limits } from '../codes/limits.ts';
import { CandidateExam, Exam, ExamCounters, ExamForm, ExamRow, examSorts } from '../shapes/exam.ts';
import { listOf } from '../shapes/paging.ts';
import { DataLanguage } from '../shapes/statistics.ts';
import { Id } from '../shapes/text.ts';

const listed = listOf(ExamRow, examSorts);

export const exams = {
  list: call({
    method: 'GET',
    path: '/exams',
    who: ['admin', 'viewOnlyAdmin', 'client', 'operator'],
    within: 'company',
    at: 'query.client_id',
    query: z.object({
      ...listed.fields,
      /** Needed of platform admins only; staff always see their own company. */
      client_id: Id.optional(),
    }),
    answer: listed.answer,
  }),
  add: call({
    method: 'POST',
    path: '/exams',
    who: ['client', 'operator'],
    within: 'company',
    unless: ['restrictedUser'],
    body: ExamForm,
    gathers: true,
    answer: z.object({ data: Exam }),
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
    answer: z.object({ data: Exam }),
  }),
  show: call({
    method: 'GET',
    path: '/exams/{id}',
    who: ['admin', 'viewOnlyAdmin', 'client', 'operator'],
    within: 'exam',
    reaches: 'allStates',
    at: 'params.id',
    params: z.object({ id: Id }),
    answer: z.object({ data: Exam }),
  }),
  /** Examination-status summary (spec 3), with finished portions by day for the progress curve. */
  showStatus: call({
    method: 'GET',
    path: '/exams/{id}/status',
    who: ['admin', 'viewOnlyAdmin', 'client', 'operator'],
    within: 'exam',
    at: 'params.id',
    params: z.object({ id: Id }),
    answer: z.object({
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
  /** The questions of an exam on paper (style p), or the sheet they are answered on, as a PDF to print. */
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
    answer: 'file',
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
    answer: z.object({ data: CandidateExam }),
  }),
} as const;
