import { z } from 'zod';
import { portionKinds } from '../codes/exam.ts';
import { linkEvents } from '../codes/linkages.ts';
import { NormName } from './result.ts';
import { WrittenMoment } from './text.ts';

/** Null where it cannot be judged, and where the exam hides numbers. */
const Score = z.number().nullable();
const Rank = z.enum(['A', 'B', 'C', 'D', 'E']).nullable();
/** Where a scale stands in the norm group: T-score, its standard error and band, and the rank. */
const standing = { t: Score, rank: Rank, sem: Score, lo: Score, hi: Score };
const Scale = z.object({ id: z.string(), name: z.string(), ...standing });
const Job = z.object({ name: z.string(), ...standing }).nullable();

/** One scored test: with what its scores are compared, and when that was done. */
const ScoredTest = z.object({
  type: z.enum(portionKinds),
  form_id: z.string(),
  scoring_version: z.string(),
  norm: NormName,
  /** From 1; a test that is scored anew has the next one. */
  revision: z.number(),
  scored_at: WrittenMoment,
});

/** A result as recruiting systems get it. What was not taken is empty or null. */
export const LinkedResult = z.object({
  schema_version: z.literal(1),
  /** False: the exam hides numbers; ranks and words alone are given. */
  shows_numbers: z.boolean(),
  scored_at: WrittenMoment,
  tests: z.array(ScoredTest),
  reliability: z
    .object({ index: Score, level: z.number(), causes: z.array(z.string()) })
    .nullable()
    .describe('How consistently the personality test was answered; ranks rest on a sound one alone.'),
  temperament: z.array(Scale),
  performance: z.array(Scale),
  motivation: z.array(
    z.object({
      ...{ id: z.string(), name: z.string(), importance_t: Score, importance_rank: Rank },
      ...{ satisfaction_t: Score, gap: Score },
    }),
  ),
  subjects: z.array(
    z.object({
      ...{ code: z.string(), name: z.string(), raw: Score, max: z.number() },
      ...{ t: Score, rank: Rank, sem: Score, not_reached: Score },
    }),
  ),
  jimu: z
    .object({
      ...{ raw: Score, t: Score, rank: Rank, sem: Score },
      speed: Score.describe('Tasks that were tried.'),
      accuracy: Score,
      parts: z.array(z.object({ id: z.string(), raw: Score, t: Score, rank: Rank, accuracy: Score })),
    })
    .nullable(),
  job_suitability_1: Job,
  job_suitability_2: Job,
  job_suitability_3: Job,
  job_suitability_4: Job,
  job_suitability_5: Job,
  job_suitability_6: Job,
  standards: z.array(
    z.object({
      place: z.number().describe('1 to 5, as staff set them.'),
      ...{ factor: z.string(), name: z.string() },
      compare: z.number().describe('1 at least, 2 at most.'),
      quantity: z.number(),
      pass: z.boolean().nullable(),
      p: Score.describe('The chance that the true score passes, .01 to .99.'),
    }),
  ),
  rank_in_classification: z
    .object({ rank: z.number(), of: z.number() })
    .nullish()
    .describe('By the match, where the exam has one pattern; of people of the same classification.'),
  patterns: z.array(
    z.object({
      ...{ id: z.number(), name: z.string(), match: Score, expected: Score },
      word: Score.describe('1 (hardly fits) to 5 (fits well).'),
    }),
  ),
});
export type LinkedResult = z.output<typeof LinkedResult>;

/** One test of a person, by the code that the linkage gives it. */
const LinkedPortion = z.object({
  code: z.string().nullable(),
  type: z.enum(portionKinds),
  display_name: z.string(),
  /** 1 not begun, 2 answering, 3 done. */
  status: z.number(),
  /** With the scope `times` alone. */
  started_at: WrittenMoment.nullish(),
  submitted_at: WrittenMoment.nullish(),
});

/** A person as the recruiting system of a linkage sees them. */
export const LinkedPerson = z.object({
  external_id: z.string(),
  login_id: z.string(),
  /** Rises with everything that happens to the person: of two, the higher is the newer. */
  seq: z.number(),
  event: z.enum(linkEvents).nullable(),
  at: WrittenMoment.nullable(),
  /** 1 not begun, 2 answering, 3 done. */
  status: z.number(),
  /** Every test is done and has its scores. */
  scored: z.boolean(),
  is_trial: z
    .literal(true)
    .optional()
    .describe('Somebody whom staff made to try the linkage; of nobody else.'),
  /** With the scope `profile` alone. */
  profile: z.object({ name: z.string(), name_kana: z.string(), email: z.string().nullable() }).optional(),
  portions: z.array(LinkedPortion),
  /** With the scope `results` alone; null while nothing is scored. */
  result: LinkedResult.nullish(),
});
export type LinkedPerson = z.output<typeof LinkedPerson>;
