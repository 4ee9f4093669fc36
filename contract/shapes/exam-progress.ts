import { z } from 'zod';
import { WrittenMoment } from './text.ts';

/** How far an exam's people are in one portion. Hidden people are counted nowhere. */
export const PortionProgress = z.object({
  exam_item_id: z.number(),
  display_name: z.string(),
  /** Minutes, before anybody's time factor. */
  time_limit: z.number(),
  waiting: z.number(),
  answering: z.number(),
  /** Ended by the candidate, or by the clock. */
  submitted: z.number(),
  by_time: z.number(),
  /** People under examination whose next portion to end is this one. */
  stopped: z.number(),
  /** Quartiles of the minutes from begin to end, of those who have ended it; null while nobody has. */
  minutes: z.object({ first: z.number(), median: z.number(), third: z.number() }).nullable(),
});
export type PortionProgress = z.output<typeof PortionProgress>;

/** How far the people of a classification and of all below it are. */
export const GroupProgress = z.object({
  /** Null: people without a classification. */
  id: z.number().nullable(),
  name: z.string().nullable(),
  depth: z.number(),
  registered: z.number(),
  untested: z.number(),
  examining: z.number(),
  tested: z.number(),
});
export type GroupProgress = z.output<typeof GroupProgress>;

export const ExamProgress = z.object({
  /** When it was counted. */
  made_at: WrittenMoment,
  /** It is being counted anew. */
  is_refreshing: z.boolean(),
  portions: z.array(PortionProgress),
  /** In the order of the tree, those with people; at most `limits.groupRows`. */
  groups: z.array(GroupProgress),
  groups_total: z.number(),
});
export type ExamProgress = z.output<typeof ExamProgress>;

export const progressTables = ['portions', 'groups', 'days'] as const;
