import { z } from 'zod';
import { erasedParts, erasureScopes } from '../codes/erasures.ts';
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

export const PersonPrivacy = z.object({
  erasure: ErasureImpact,
  hold: LegalHold.nullable(),
  /** They answer a test now. */
  is_answering: z.boolean(),
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
