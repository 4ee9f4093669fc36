import { z } from 'zod';
import { duplicateActs, duplicateReasons, registrations, takenFields } from '../codes/duplicates.ts';
import { ExamineeRow } from './examinee.ts';
import { Id, WrittenMoment } from './text.ts';

/** One of two people who may be the same. */
export const DuplicatePerson = ExamineeRow.omit({ reliability_index: true }).extend({
  exam_name: z.string(),
  /** Accommodation; never shown outside of staff's own screens. */
  time_factor: z.number(),
  has_begun: z.boolean(),
  /** Somebody is answering now: hiding ends that. */
  is_answering: z.boolean(),
  /** Null where the log does not tell. */
  registered_by: z.enum(registrations).nullable(),
});
export type DuplicatePerson = z.output<typeof DuplicatePerson>;

/** Two people who may be one, the older first. */
export const DuplicatePair = z.object({
  people: z.tuple([DuplicatePerson, DuplicatePerson]),
  reasons: z.array(z.enum(duplicateReasons)),
  is_strong: z.boolean(),
  /**
   * Who may stay when the two are merged, the preset first, and what would be taken over from the other. One where only
   * one has begun, none where both have.
   */
  keeps: z.array(z.object({ id: z.number(), takes: z.array(z.enum(takenFields)) })),
});
export type DuplicatePair = z.output<typeof DuplicatePair>;

/** Somebody in the lists of what was decided. */
const Named = z.object({
  id: z.number(),
  exam_id: z.number(),
  exam_name: z.string(),
  login_id: z.string(),
  name: z.string(),
  is_hidden: z.number(),
});

/** More people who share one sign than can be looked at pair by pair (`mostAlike`). */
export const LargeGroup = z.object({
  reason: z.enum(duplicateReasons),
  /** What they share, as one of them has it. */
  value: z.string(),
  people: z.number(),
});
export type LargeGroup = z.output<typeof LargeGroup>;

/** A pair that staff have dismissed. */
export const DismissedPair = z.object({ people: z.tuple([Named, Named]), created_at: WrittenMoment });
export type DismissedPair = z.output<typeof DismissedPair>;

/** What was done with a pair, as long as it can be undone. */
export const DuplicateAct = z.object({
  id: z.number(),
  kind: z.enum(duplicateActs),
  kept: Named,
  hidden: Named,
  /** What was taken over. */
  takes: z.array(z.enum(takenFields)),
  created_at: WrittenMoment,
  undo_until: WrittenMoment,
});
export type DuplicateAct = z.output<typeof DuplicateAct>;

/** Which of two people is hidden, and who the other one is. */
export const HiddenOfPair = z
  .object({ hidden_id: Id, kept_id: Id })
  .refine(({ hidden_id, kept_id }) => hidden_id !== kept_id, {
    path: ['hidden_id'],
    message: 'duplicate.same',
  });

/** Two people, in any order. */
export const TwoPeople = z
  .object({ examinee_id: Id, other_id: Id })
  .refine(({ examinee_id, other_id }) => examinee_id !== other_id, {
    path: ['other_id'],
    message: 'duplicate.same',
  });
