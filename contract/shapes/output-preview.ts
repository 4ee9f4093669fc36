import { z } from 'zod';

/** How an output would begin, if it were made now. */
export const OutputPreview = z.discriminatedUnion('kind', [
  /** Of a report the first page about the first person in it. */
  z.object({
    kind: z.literal('page'),
    examinee_id: z.number(),
    login_id: z.string(),
    name: z.string(),
    /** A PNG as a data address. */
    picture: z.string(),
  }),
  /** Of a table the first rows: those of `limits.previewPeople` people at most. */
  z.object({
    kind: z.literal('table'),
    head: z.array(z.string()),
    rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
  }),
]);
export type OutputPreview = z.output<typeof OutputPreview>;
