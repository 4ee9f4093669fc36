import { z } from 'zod';
import { WrittenMoment } from './text.ts';

/** Somebody whom staff made to try a linkage: never billed, and in no output, analysis or norm. */
export const LinkTrial = z.object({
  examinee_id: z.number(),
  /** Their log-in, and what the other side calls them. */
  external_id: z.string(),
  /** 1 not begun, 2 answering, 3 done. */
  status: z.number(),
  created_at: WrittenMoment,
});
export type LinkTrial = z.output<typeof LinkTrial>;

/** A request of a trial and what came back, as they are shown beside each other. Secrets are left out. */
export const LinkExchange = z.object({
  request: z.object({
    method: z.enum(['GET', 'POST']),
    url: z.string(),
    headers: z.array(z.object({ name: z.string(), value: z.string() })),
    body: z.string().nullable(),
  }),
  response: z.object({
    /** Null where nothing came back. */
    status: z.number().nullable(),
    ms: z.number(),
    /** What that means, in words. */
    text: z.string(),
    /** Of our own calls; what the other side says is not kept. */
    body: z.string().nullable(),
  }),
});
export type LinkExchange = z.output<typeof LinkExchange>;
