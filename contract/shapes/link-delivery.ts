import { z } from 'zod';
import { limits } from '../codes/limits.ts';
import { deliveryKinds, deliveryStates, linkEvents, linkStates } from '../codes/linkages.ts';
import { ExamineeSearch } from './selection.ts';
import { Id, Moment, WrittenMoment } from './text.ts';

/** How far a recruiting system is in step with one person. */
export const SyncState = z.object({
  examinee_id: z.number(),
  login_id: z.string(),
  name: z.string(),
  /** Null where the ids are ours and the person has none of theirs. */
  external_id: z.string().nullable(),
  state: z.enum(linkStates),
  /** Rises with everything that happens to the person. */
  seq: z.number(),
  event: z.enum(linkEvents),
  changed_at: WrittenMoment,
  sent_at: WrittenMoment.nullable(),
  pulled_at: WrittenMoment.nullable(),
  /** When the next request goes out, while the person waits for one and a former one has not arrived. */
  next_at: WrittenMoment.nullable(),
  /** Why the last try did not arrive, in words. */
  problem: z.string().nullable(),
});

/** A request to a recruiting system: how it went, never what it said. */
export const LinkDelivery = z.object({
  /** The `webhook-id` of each try. */
  id: z.string(),
  kind: z.enum(deliveryKinds),
  people: z.number(),
  status: z.enum(deliveryStates),
  tries: z.number(),
  created_at: WrittenMoment,
  /** Null once it has ended. */
  next_at: WrittenMoment.nullable(),
  ended_at: WrittenMoment.nullable(),
  last_status: z.number().nullable(),
  last_ms: z.number().nullable(),
  problem: z.string().nullable(),
});

/** What finds people of a linkage: words of their name, log-in, address or the other side's id, and their state. */
export const LinkedSearch = z.object({
  text: z.string().max(limits.search, 'field.tooLong').default(''),
  state: z.enum(linkStates, 'field.choice').optional(),
});
export type LinkedSearch = z.output<typeof LinkedSearch>;

/** Whom a recruiting system is told of anew: exactly one of these is there. */
export const Resending = z
  .object({
    examinee_ids: z
      .array(Id)
      .min(1, 'selection.required')
      .max(limits.selectedIds, 'selection.tooMany')
      .optional(),
    search: ExamineeSearch.optional(),
    /** Everybody to whom something happened from this moment on. */
    since: Moment.optional(),
    /** Everybody whom the list of people finds by this. */
    found: LinkedSearch.optional(),
    /** Everybody in one delivery. */
    delivery_id: z.uuid('field.choice').optional(),
  })
  .superRefine((body, context) => {
    const named = Object.values(body).filter((each) => each !== undefined).length;
    if (named !== 1)
      context.addIssue({
        ...{ code: 'custom', path: ['examinee_ids'] },
        message: named === 0 ? 'selection.required' : 'field.choice',
      });
  });
export type Resending = z.output<typeof Resending>;
