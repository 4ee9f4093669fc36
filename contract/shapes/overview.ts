import { z } from 'zod';
import { companyMatterKinds, matterKinds } from '../codes/overview.ts';
import { LinkServiceName } from './linkage.ts';
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

/** An exam in which somebody of its company has something to do. */
export const ExamToSee = z.object({
  exam_id: z.number(),
  exam_name: z.string(),
  /** How many people; null where none are counted. */
  number: z.number().nullable(),
  /** There may be more: they were counted among the newest people alone, or up to a bound. */
  is_least: z.boolean(),
  /** Of an exam that ends soon: days until its period is over, 0 on its last day. */
  days_left: z.number().nullable(),
  /** The day by which the list behind it is narrowed. */
  day: z.string().nullable(),
  /** The recruiting system that is not in step. */
  service: LinkServiceName.nullable(),
});
export type ExamToSee = z.output<typeof ExamToSee>;

const CompanyMatter = z.object({
  kind: z.enum(companyMatterKinds),
  /** In how many exams. */
  total: z.number(),
  /** The first ones. */
  exams: z.array(ExamToSee),
});
export type CompanyMatter = z.output<typeof CompanyMatter>;

/** What somebody of a company has to do today; what there is nothing of is left out. */
export const CompanyOverview = z.object({ matters: z.array(CompanyMatter) });
