import { z } from 'zod';

/** Of a report the first page about the first person in it, as a picture. */
export const OutputPreview = z.object({
  kind: z.literal('page'),
  examinee_id: z.number(),
  login_id: z.string(),
  name: z.string(),
  /** A PNG as a data address. */
  picture: z.string(),
});
