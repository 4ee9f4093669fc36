import { z } from 'zod';

/** A notice of the platform, in the reader's language (spec 3: notification). The text is text, never markup. */
export const Notice = z.object({
  id: z.number(),
  text: z.string(),
  /** #rrggbb as the platform chose it: whoever shows it makes it readable. Null: the plain colour of a notice. */
  color: z.string().nullable(),
  display: z.boolean(),
  bold: z.boolean(),
});
export type Notice = z.output<typeof Notice>;
