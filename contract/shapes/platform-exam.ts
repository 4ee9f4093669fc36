import { z } from 'zod';
import { billableKinds } from '../codes/events.ts';
import { examLocks, packageTypes, portionKinds } from '../codes/exam.ts';
import { Exam, ExamChange, ExamRow } from './exam.ts';
import type { Sorts } from './paging.ts';
import { WrittenMoment } from './text.ts';

/** How far the erasing of an exam is, from the wish to its end. */
export const ExamErasure = z.object({
  id: z.number(),
  /** Who of the platform wanted it, as logs name them. */
  requested_by: z.string(),
  /** It does not begin before. */
  due_at: WrittenMoment,
  started_at: WrittenMoment.nullable(),
  finished_at: WrittenMoment.nullable(),
  people: z.number(),
  people_done: z.number(),
  files: z.number(),
  files_done: z.number(),
  /** A message key. */
  problem: z.string().nullable(),
  /** A `jobStatus`; taken back it is `oldData`. */
  status: z.number(),
});
export type ExamErasure = z.output<typeof ExamErasure>;

/** What was erased, as numbers. */
export const ErasureReceipt = z.object({
  number: z.string(),
  at: WrittenMoment,
  by: z.string(),
  /** Rows by table, and files. */
  counts: z.record(z.string(), z.number()),
});

/** What an erasure would destroy. */
export const ForgettingPreview = z.object({
  /** Names these numbers: an act that brings it is refused when they have changed. */
  preview_id: z.string(),
  people: z.number(),
  /** Portions that somebody has begun. */
  answers: z.number(),
  files: z.number(),
  mails: z.number(),
  /** Rows by table, in the order in which they go. */
  tables: z.array(z.object({ table: z.string(), rows: z.number() })),
});
export type ForgettingPreview = z.output<typeof ForgettingPreview>;

export const PlatformExamRow = ExamRow.extend({
  client_name: z.string(),
  /** The company is deleted. */
  client_deleted: z.boolean(),
  held_until: WrittenMoment.nullable(),
  /** Of an exam that waits, is being erased or has failed: people gone, and of how many. */
  erasure: z.object({ done: z.number(), total: z.number(), due_at: WrittenMoment }).nullable(),
});
export type PlatformExamRow = z.output<typeof PlatformExamRow>;

export const PlatformExam = Exam.extend({
  client_name: z.string(),
  client_deleted: z.boolean(),
  package_type: z.enum(packageTypes).nullable(),
  /** Why the type can no longer be changed. */
  package_type_lock: z.enum(examLocks).nullable(),
  held_by: z.string().nullable(),
  /** The administrator who wants it erased, until another one confirms it. */
  erasure_wanted_by: z.string().nullable(),
  /** Whether that is the viewer. */
  is_own_wish: z.boolean(),
  erasure: ExamErasure.nullable(),
  receipt: ErasureReceipt.nullable(),
  /** States to which it may be moved from here. */
  next: z.array(z.number()),
  /** People billed, by content and event. */
  billed: z.array(
    z.object({ content: z.enum(portionKinds), event: z.enum(billableKinds), number: z.number() }),
  ),
});
export type PlatformExam = z.output<typeof PlatformExam>;

/** What the platform changes: what staff may, and how the exam is billed. */
export const PlatformExamChange = ExamChange.extend({
  package_type: z.enum(packageTypes, 'company.packageType.required').optional(),
});
export type PlatformExamChange = z.input<typeof PlatformExamChange>;

export const platformExamSorts = {
  created_at: 'desc',
  name: 'asc',
  terminate_on: 'desc',
} as const satisfies Sorts;
