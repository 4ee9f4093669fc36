import { z } from 'zod';
import { call } from '../call.ts';
import { limits } from '../codes/limits.ts';
import { erasureHours } from '../codes/platform.ts';
import { examStates } from '../codes/status.ts';
import { listOf } from '../shapes/paging.ts';
import {
  ForgettingPreview,
  PlatformExam,
  PlatformExamChange,
  PlatformExamRow,
  platformExamSorts,
} from '../shapes/platform-exam.ts';
import { Id, integer, Moment, oneOf, optional, requiredLine } from '../shapes/text.ts';

const listed = listOf(PlatformExamRow, platformExamSorts);

/** An exam in any state, also one that is being erased, of any company. */
const anyExam = {
  within: 'exam',
  reaches: 'allStates',
  reachesDeletedCompany: true,
  at: 'params.id',
  params: z.object({ id: Id }),
} as const;
const reading = { ...anyExam, who: ['admin', 'viewOnlyAdmin'] } as const;
const writing = { ...anyExam, who: ['admin'] } as const;

const TypedName = requiredLine(limits.name, 'exam.name.required', 'exam.name.tooLong');
const PreviewId = z.string('exam.erase.preview.required').min(1).max(64, 'field.tooLong');
const Hours = oneOf(erasureHours);
const shown = z.object({ data: PlatformExam });

/** Exams as the platform sees and moves them. */
export const platformExams = {
  listOfPlatform: call({
    method: 'GET',
    path: '/admin/exams',
    who: ['admin', 'viewOnlyAdmin'],
    query: z.object({
      ...listed.fields,
      /** Left out: exams of all companies. */
      client_id: optional(Id).optional(),
      /** An exam's `delete_status`; left out: every one. */
      state: optional(oneOf(Object.values(examStates))).optional(),
    }),
    response: listed.response,
  }),
  showOfPlatform: call({ method: 'GET', path: '/admin/exams/{id}', ...reading, response: shown }),
  updateOfPlatform: call({
    method: 'PUT',
    path: '/admin/exams/{id}',
    ...writing,
    body: PlatformExamChange.extend({
      /** The fields as they were read: what somebody else has changed meanwhile is not overwritten unseen (4220). */
      read: PlatformExamChange.optional(),
    }),
    gathers: true,
    refusals: ['fetchLatest'],
    response: shown,
  }),
  /** The same act as the exam's own. */
  initOfPlatform: call({
    method: 'POST',
    path: '/admin/exams/{id}/init',
    ...writing,
    takesLong: true,
    body: z.object({
      name: TypedName,
      /** People who answer at this moment lose it too. */
      end_sittings: z.boolean('field.choice').default(false),
    }),
    response: shown,
  }),
  /**
   * Moves an exam to 0 (restored), 2 (deleted, or its erasure taken back) or 3 (to be erased). An erasure needs the typed
   * name and the numbers that were told. Of many people it is a wish first, where another administrator can confirm it.
   */
  changeState: call({
    method: 'POST',
    path: '/admin/exams/{id}/delete_status/{status}',
    ...writing,
    params: z.object({ id: Id, status: integer(0, 99, 'field.choice') }),
    takesLong: true,
    body: z.object({
      name: TypedName.optional(),
      /** Needed to delete an exam that is not deleted yet. */
      reason: optional(requiredLine(limits.name, 'exam.delete.reason.required')).optional(),
      hours: Hours.default(24),
      preview_id: PreviewId.optional(),
    }),
    refusals: ['fetchLatest'],
    response: shown,
  }),
  /** Another administrator confirms that an exam with many people is erased. */
  confirmErasure: call({
    method: 'POST',
    path: '/admin/exams/{id}/confirm-erasure',
    ...writing,
    takesLong: true,
    body: z.object({ name: TypedName, hours: Hours.default(24), preview_id: PreviewId }),
    refusals: ['fetchLatest'],
    response: shown,
  }),
  /** What an erasure would destroy, counted now. */
  previewForgetting: call({
    method: 'GET',
    path: '/exams/{id}/forgetting-preview',
    ...reading,
    takesLong: true,
    response: z.object({ data: ForgettingPreview }),
  }),
  /** A legal hold: until its end nothing of the exam is erased, not by its retention either. */
  hold: call({
    method: 'PUT',
    path: '/admin/exams/{id}/hold',
    ...writing,
    body: z.object({ until: Moment, reason: requiredLine(limits.name, 'exam.hold.reason.required') }),
    response: shown,
  }),
  release: call({
    method: 'DELETE',
    path: '/admin/exams/{id}/hold',
    ...writing,
    response: shown,
  }),
} as const;
