import { z } from 'zod';

const Score = z.number().nullable();
const band = { t: Score, sem: Score, lo: Score, hi: Score };

/** A scored personality portion (measurement: scoring pipeline); null stands for "cannot be judged". */
export const PersonalityResult = z.object({
  scoring_version: z.string(),
  norm: z.object({ id: z.string(), version: z.string(), date: z.string(), provisional: z.boolean() }),
  form_id: z.string(),
  answered: z.number(),
  length: z.number(),
  factors: z.array(
    z.object({
      id: z.string(),
      list: z.enum(['temperament', 'performance']),
      answered: z.number(),
      raw: Score,
      z: Score,
      ...band,
      rank: z.enum(['A', 'B', 'C', 'D', 'E']).nullable(),
      mark: z.enum(['high', 'low']).nullable(),
    }),
  ),
  reliability: z.object({
    index: z.number(),
    level: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
    causes: z.array(
      z.object({
        kind: z.enum(['pairs', 'longest_run', 'attention', 'desirability', 'speed', 'mahalanobis']),
        value: z.number(),
        penalty: z.number(),
      }),
    ),
  }),
  suitabilities: z.array(z.object({ k: z.number(), ...band, personality_only: z.boolean() })),
});
export type PersonalityResult = z.output<typeof PersonalityResult>;

/** The words of the model in the viewer's language: names, poles, comments. Made from the item bank by the server. */
export const ResultWords = z.object({
  factors: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      definition: z.string(),
      low_pole: z.string(),
      /** The comment for this person's band (high, middle, low), and an interview question where a pole is reached. */
      comment: z.string().nullable(),
      question: z.string().nullable(),
    }),
  ),
  suitabilities: z.array(z.object({ k: z.number(), name: z.string() })),
});
export type ResultWords = z.output<typeof ResultWords>;
