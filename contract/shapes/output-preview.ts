import { z } from 'zod';

const person = { examinee_id: z.number(), login_id: z.string(), name: z.string() };
/** A PNG as a data address. */
const picture = z.string();

/** How an output would begin, if it were made now. */
export const OutputPreview = z.discriminatedUnion('kind', [
  /** Of a report the first page about the first person in it. */
  z.object({ kind: z.literal('page'), ...person, picture }),
  /** Of charts the first of the first person. */
  z.object({ kind: z.literal('picture'), ...person, picture }),
  /** Of the report of a group the first page, about all of them. */
  z.object({ kind: z.literal('group'), people: z.number(), picture }),
  /** Of a table the first rows: those of `limits.previewPeople` people at most. */
  z.object({
    kind: z.literal('table'),
    head: z.array(z.string()),
    rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
  }),
]);
export type OutputPreview = z.output<typeof OutputPreview>;
