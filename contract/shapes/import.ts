import { z } from 'zod';

/** Why a row of a table is not taken, in the caller's language. */
export const ImportError = z.object({
  /** The line of the file on which the row begins, 1 = first. */
  row: z.number(),
  /** The heading as it stands in the file; null where it is about the row as a whole. */
  column: z.string().nullable(),
  reason: z.string(),
});
export type ImportError = z.output<typeof ImportError>;
