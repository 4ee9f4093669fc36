import { z } from 'zod';
import { call } from '../call.ts';
import { Feedback } from '../shapes/feedback.ts';
import { ExamineeSession } from '../shapes/session.ts';
import {
  Agreement,
  Confirmation,
  PageSave,
  PageSaved,
  Rehearsal,
  Reset,
  ResetDone,
  SubjectEntry,
  Submission,
  TestNotice,
  TestStart,
} from '../shapes/sitting.ts';
import { Id, WrittenMoment } from '../shapes/text.ts';

const params = z.object({ id: Id });

export const sittings = {
  /** The rehearsal's practice questions, the same for everybody. Belongs to no exam and stores nothing. */
  showRehearsal: call({
    method: 'GET',
    path: '/rehearsal',
    who: 'anyone',
    response: Rehearsal,
  }),
  /** Agrees to the terms for this log-in; a purpose that was changed since it was read is to be read anew. */
  agree: call({
    method: 'POST',
    path: '/examinee/terms',
    who: ['examinee'],
    within: 'examinee',
    isRepeatable: true,
    body: Agreement,
    response: z.object({ data: ExamineeSession }),
    refusals: ['fetchLatest'],
  }),
  /** The candidate's portions in order; the session beside them so that a screen needs one call. */
  listSubjects: call({
    method: 'GET',
    path: '/examinee/subjects',
    who: ['examinee'],
    within: 'examinee',
    response: z.object({
      data: z.array(SubjectEntry),
      examinee: ExamineeSession,
      /** True once the candidate may see the own feedback (showFeedback). */
      has_feedback: z.boolean(),
      /** The database's clock: whether the period is over goes by it. */
      now: WrittenMoment,
    }),
    refusals: ['profileNotUpdated'],
  }),
  showNotice: call({
    method: 'GET',
    path: '/examinee/answers/{id}/notice',
    who: ['examinee'],
    within: 'sitting',
    at: 'params.id',
    params,
    response: TestNotice,
    refusals: ['profileNotUpdated'],
  }),
  /**
   * Begins a portion, or resumes one that runs: the clock starts once. With `resume` it never begins: 3031 says that it
   * would, and 4003 that the terms are to be agreed to in this log-in first. Without `paper` the response bears no pages:
   * who only begins, and opens the test page next, needs none.
   */
  start: call({
    method: 'POST',
    path: '/examinee/answers/{id}/start',
    who: ['examinee'],
    within: 'sitting',
    at: 'params.id',
    isRepeatable: true,
    params,
    body: z.object({ resume: z.boolean().default(false), paper: z.boolean().default(true) }).optional(),
    response: TestStart,
    refusals: ['examEnded', 'profileNotUpdated', 'goToStart'],
  }),
  savePage: call({
    method: 'POST',
    path: '/examinee/answers/{id}/page',
    who: ['examinee'],
    within: 'sitting',
    at: 'params.id',
    proven: 'byStatement',
    isRepeatable: true,
    params,
    body: PageSave,
    response: PageSaved,
    refusals: ['examEnded', 'goToStart', 'answerFormat', 'fetchLatest', 'examineeHidden'],
  }),
  confirm: call({
    method: 'GET',
    path: '/examinee/answers/{id}/confirm',
    who: ['examinee'],
    within: 'sitting',
    at: 'params.id',
    params,
    response: Confirmation,
    refusals: ['goToStart'],
  }),
  submit: call({
    method: 'POST',
    path: '/examinee/answers/{id}/submit',
    who: ['examinee'],
    within: 'sitting',
    at: 'params.id',
    isRepeatable: true,
    params,
    body: Submission,
    response: Confirmation,
    refusals: ['examEnded', 'goToStart', 'answerFormat', 'fetchLatest'],
  }),
  reset: call({
    method: 'POST',
    path: '/examinee/answers/{id}/reset',
    who: ['examinee'],
    within: 'sitting',
    at: 'params.id',
    isRepeatable: true,
    params,
    body: Reset.optional(),
    response: ResetDone,
    refusals: ['examEnded', 'goToStart', 'fetchLatest'],
  }),
  /** The candidate's own feedback: forbidden where the exam gives none, not found until all is submitted and scored. */
  showFeedback: call({
    method: 'GET',
    path: '/examinee/feedback',
    who: ['examinee'],
    within: 'examinee',
    response: z.object({ data: Feedback }),
  }),
} as const;
