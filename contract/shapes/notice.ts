import { z } from 'zod';

/** A notice of the platform, in the reader's language. The text is text, never markup. */
export const Notice = z.object({
  id: z.number(),
  text: z.string(),
  /** #rrggbb as the platform chose it: screens adjust it to be readable. Null: the plain colour of a notice. */
  color: z.string().nullable(),
  display: z.boolean(),
  bold: z.boolean(),
});
export type Notice = z.output<typeof Notice>;
