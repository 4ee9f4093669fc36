import { z } from 'zod';
import { matterKinds } from '../codes/overview.ts';
import { WrittenMoment } from './text.ts';

/** A company or one of its exams that a matter is about. */
const Place = z.object({
  client_id: z.number(),
  client_name: z.string(),
  /** Null where it is about the company. */
  exam_id: z.number().nullable(),
  exam_name: z.string().nullable(),
  /** How many: people answering or registered, what failed; null where nothing is counted. */
  number: z.number().nullable(),
  /** Of how many. */
  of: z.number().nullable(),
  /** The day on which a contract ends. */
  day: z.string().nullable(),
});
export type Place = z.output<typeof Place>;

const Matter = z.object({
  kind: z.enum(matterKinds),
  total: z.number(),
  /** The first ones. */
  places: z.array(Place),
});
export type Matter = z.output<typeof Matter>;

/** What somebody of the platform has to look at now; what there is nothing of is left out. */
export const Overview = z.object({
  matters: z.array(Matter),
  /** The month whose bills are to be closed, and whether its closing has failed. */
  month: z.object({ month: z.string(), has_failed: z.boolean() }).nullable(),
  /** The newest notice that people see at this moment, in the viewer's language. */
  notice: z.object({ id: z.number(), text: z.string(), display_to: WrittenMoment.nullable() }).nullable(),
});
export type Overview = z.output<typeof Overview>;
