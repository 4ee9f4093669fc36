import { z } from 'zod';
import { LinkageForm } from './linkage.ts';
import { WrittenMoment } from './text.ts';

/** A file of people for a recruiting system, as one of the day's hours has made it due. */
export const LinkBatch = z.object({
  id: z.number(),
  due_at: WrittenMoment,
  /** Who is in it since it was fetched last; before that, who would have been at its hour. */
  people: z.number(),
  /** Null where nobody has fetched it. */
  fetched_at: WrittenMoment.nullable(),
  /** From then on it cannot be fetched. */
  expires_at: WrittenMoment,
});

/** The same as staff see it. */
export const ListedBatch = LinkBatch.extend({ is_over: z.boolean() });
export type ListedBatch = z.output<typeof ListedBatch>;

/** What of a linkage's setting says how its file is written. What is left out is as it is stored, or proposed. */
export const FileForm = LinkageForm.pick({
  ...{ export_form: true, scope: true, subjects: true, id_issuer: true },
});
export type FileForm = z.output<typeof FileForm>;

/** The beginning of a file, as it will be. */
export const FilePreview = z.object({
  file_name: z.string(),
  above: z.array(z.string()),
  head: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  /** Some of the rows are of people whom the other side does not know yet: they stand for those to come. */
  has_examples: z.boolean(),
  /** What the encoding lacks in the names of the exam's people, and of how many; null where it has all. */
  unwritten: z.object({ signs: z.string(), people: z.number() }).nullable(),
});
export type FilePreview = z.output<typeof FilePreview>;
