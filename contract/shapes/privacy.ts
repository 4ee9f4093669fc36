import { z } from 'zod';
import { copyAskers, erasedParts, erasureScopes } from '../codes/erasures.ts';
import { WrittenMoment } from './text.ts';

/** How much there is of each part; what there is nothing of is left out. */
const Counts = z.partialRecord(z.enum(erasedParts), z.number());

/** What erasing somebody takes away. */
export const ErasureImpact = z.object({
  /** Of these numbers: other numbers have another. */
  preview_id: z.string(),
  counts: Counts,
});
export type ErasureImpact = z.output<typeof ErasureImpact>;

/** What stands in the way of an erasure: a legal hold of the exam, until when and why. */
export const LegalHold = z.object({ until: WrittenMoment, reason: z.string() });

/** A copy of somebody's data, asked for or made. */
export const DataCopy = z.object({
  id: z.number(),
  asked_by: z.enum(copyAskers),
  created_at: WrittenMoment,
  /** By when the company is to have made it, where the person asked. */
  due_on: WrittenMoment.nullable(),
  with_scores: z.number(),
  /** A `jobStatus`; null while the company has not had it made. */
  status: z.number().nullable(),
  made_at: WrittenMoment.nullable(),
  /** Until then it can be fetched. */
  expires_at: WrittenMoment.nullable(),
  downloads: z.number(),
});
export type DataCopy = z.output<typeof DataCopy>;

/** Somebody who asked for a copy that the company has not had made yet. */
export const CopyRequest = z.object({
  examinee_id: z.number(),
  /** The name, or the login id while it is not known. */
  name: z.string(),
  created_at: WrittenMoment,
  due_on: WrittenMoment,
  is_overdue: z.boolean(),
});
export type CopyRequest = z.output<typeof CopyRequest>;

/** The candidate's own: where their wish for a copy stands. */
export const OwnCopy = z.object({
  state: z.enum(['none', 'asked', 'ready']),
  due_on: WrittenMoment.nullable(),
  expires_at: WrittenMoment.nullable(),
  /** The session shows nothing else: there is no way back to the tests. */
  is_data_only: z.boolean(),
  /** What the page says, in the viewer's language: a candidate's browser loads no texts of it beforehand. */
  words: z.object({
    lead: z.string(),
    scores: z.string(),
    /** Of the button that asks, and of the link to the file. */
    ask: z.string(),
    download: z.string(),
    /** Where the wish stands; null before there is one. */
    standing: z.string().nullable(),
    shared: z.string(),
  }),
});
export type OwnCopy = z.output<typeof OwnCopy>;

export const PersonPrivacy = z.object({
  erasure: ErasureImpact,
  hold: LegalHold.nullable(),
  /** They answer a test now. */
  is_answering: z.boolean(),
  /** Copies of their data that are asked for, made or kept, the newest first. */
  copies: z.array(DataCopy),
});
export type PersonPrivacy = z.output<typeof PersonPrivacy>;

/** That something was erased, in numbers: whose it was is told by nothing here. */
export const ErasureReceipt = z.object({
  number: z.string(),
  scope: z.enum(erasureScopes),
  at: WrittenMoment,
  /** In words of the viewer's language. */
  by: z.string(),
  counts: Counts,
});
export type ErasureReceipt = z.output<typeof ErasureReceipt>;
