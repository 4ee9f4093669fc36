import { z } from 'zod';
import { limits } from '../codes/limits.ts';
import { Id, WrittenMoment } from './text.ts';

const { least, most } = limits.comparedPeople;

/** Whose results stand beside each other, in their order; in an address joined by hyphens, which need no encoding. */
export const ComparedIds = z.preprocess(
  (value) => (typeof value === 'string' ? value.split('-') : value),
  z
    .array(Id, 'selection.compared')
    .min(least, 'selection.compared')
    .max(most, 'selection.compared')
    .refine((ids) => new Set(ids).size === ids.length, 'selection.compared'),
);

/** Somebody's score; null throughout where it cannot be judged. */
const ComparedScore = z.object({
  t: z.number().nullable(),
  lo: z.number().nullable(),
  hi: z.number().nullable(),
  rank: z.enum(['A', 'B', 'C', 'D', 'E']).nullable(),
  /** False where the person's answers cannot be relied on: it is compared with nobody's. */
  is_held: z.boolean(),
});
export type ComparedScore = z.output<typeof ComparedScore>;

/** One scale of several people. */
export const ComparedRow = z.object({
  id: z.string(),
  name: z.string(),
  definition: z.string().nullable(),
  /** In the people's order; null for whoever has not taken the test. */
  scores: z.array(ComparedScore.nullable()),
  /** Whose scores differ by more than their error: places of two people, the higher one first. */
  apart: z.array(z.tuple([z.number(), z.number()])),
  /** Pairs that were held against each other: where there is none, nothing can be said. */
  pairs: z.number(),
});
export type ComparedRow = z.output<typeof ComparedRow>;

export const comparedGroups = [
  'temperament',
  'performance',
  'abilities',
  'motives',
  'suitabilities',
] as const;
export type ComparedGroupKind = (typeof comparedGroups)[number];

export const ComparedGroup = z.object({ kind: z.enum(comparedGroups), rows: z.array(ComparedRow) });
export type ComparedGroup = z.output<typeof ComparedGroup>;

/** Who is compared, and how far their answers can be relied on. */
export const ComparedPerson = z.object({
  id: z.number(),
  login_id: z.string(),
  name: z.string(),
  name_kana: z.string(),
  exam_completion_date: WrittenMoment.nullable(),
  is_simulated: z.boolean(),
  has_result: z.boolean(),
  /** Null without a personality test. */
  reliability: z
    .object({
      index: z.number(),
      level: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
      reading: z.enum(['sound', 'unreliable', 'undecidable']),
    })
    .nullable(),
});
export type ComparedPerson = z.output<typeof ComparedPerson>;

export const Comparison = z.object({
  people: z.array(ComparedPerson),
  /** Groups without a row are left out. */
  groups: z.array(ComparedGroup),
  shows_numbers: z.boolean(),
  is_provisional: z.boolean(),
  /** Scores of different norms, or jobs that rest on other tests, were not held against each other. */
  has_other_norms: z.boolean(),
});
export type Comparison = z.output<typeof Comparison>;
