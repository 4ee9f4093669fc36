import { z } from 'zod';
import { WrittenMoment } from './text.ts';

const Score = z.number().nullable();
const band = { t: Score, sem: Score, lo: Score, hi: Score };
/** Only where t is the mean of a posterior (calibrated items) and sem its sd; absent from a score that is a sum. */
const calibrated = z.literal(true).optional();

/** A raw score and where it stands in the norm group; null throughout stands for "cannot be judged". */
const scored = {
  raw: Score,
  z: Score,
  ...band,
  rank: z.enum(['A', 'B', 'C', 'D', 'E']).nullable(),
  mark: z.enum(['high', 'low']).nullable(),
  calibrated,
};

export const NormName = z.object({
  id: z.string(),
  version: z.string(),
  date: z.string(),
  provisional: z.boolean(),
});

const heading = { scoring_version: z.string(), norm: NormName, form_id: z.string(), length: z.number() };

/** A sign of careless or coloured answering, and the points it costs. */
const Indicator = z.object({
  kind: z.enum(['pairs', 'longest_run', 'attention', 'desirability', 'speed', 'mahalanobis']),
  value: z.number(),
  penalty: z.number(),
});

/** A scored personality portion. */
export const PersonalityResult = z.object({
  ...heading,
  answered: z.number(),
  factors: z.array(
    z.object({
      id: z.string(),
      list: z.enum(['temperament', 'performance']),
      answered: z.number(),
      ...scored,
    }),
  ),
  reliability: z.object({
    index: z.number(),
    level: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
    causes: z.array(Indicator),
  }),
});
export type PersonalityResult = z.output<typeof PersonalityResult>;

const MotivationScale = z.object({ answered: z.number(), mean: Score, ...scored });

/** Importance, satisfaction where it was asked, and the gap between the two on the 1 to 4 metric. */
export const MotivationResult = z.object({
  ...heading,
  answered: z.number(),
  factors: z.array(
    z.object({
      id: z.string(),
      importance: MotivationScale,
      satisfaction: MotivationScale.nullable(),
      ipsatised: Score,
      /** Place among this person's own importances, 1 = most important. */
      rank: Score,
      gap: Score,
      priority: Score,
      state: z.enum(['dissatisfied', 'burden']).nullable(),
    }),
  ),
  hints: z.array(Indicator),
});
export type MotivationResult = z.output<typeof MotivationResult>;

/** A subject: raw = number right. `omitted` were left out before the last answer, `not_reached` after it. */
export const SubjectResult = z.object({
  ...heading,
  ability: z.string(),
  right: z.number(),
  wrong: z.number(),
  omitted: z.number(),
  not_reached: z.number(),
  attempted: z.number(),
  ...scored,
});
export type SubjectResult = z.output<typeof SubjectResult>;

const work = {
  right: z.number(),
  wrong: z.number(),
  gaps: z.number(),
  not_reached: z.number(),
  attempted: z.number(),
  accuracy: Score,
  error_rate: Score,
};

/** The office test: raw = right - wrong - gaps, and the same by type of task. */
export const OfficeResult = z.object({
  ...heading,
  ability: z.string(),
  ...work,
  ...scored,
  types: z.array(z.object({ id: z.string(), ...work, ...scored })),
});
export type OfficeResult = z.output<typeof OfficeResult>;

export type Scores = PersonalityResult | MotivationResult | SubjectResult | OfficeResult;

/** What follows from several portions together. */
export const Composite = z.object({
  scoring_version: z.string(),
  /** Which norms entered, by portion. Results before the second release of the pipeline do not say. */
  norms: z.array(z.object({ portion: z.string(), ...NormName.shape })).default([]),
  suitabilities: z.array(
    z.object({
      k: z.number(),
      ...band,
      calibrated,
      personality_only: z.boolean(),
      /** Weighted scales that were not taken or cannot be judged. */
      without: z.array(z.string()).default([]),
    }),
  ),
});
export type Composite = z.output<typeof Composite>;

const portionResult = {
  answer_id: z.number(),
  display_name: z.string(),
  language: z.string().nullable(),
  /** Its answers were imported from paper: nobody measured the time that they took. */
  on_paper: z.boolean(),
  revision: z.number(),
  scored_at: WrittenMoment,
};

/** The newest revision of one portion's result. */
export const PortionResult = z.discriminatedUnion('type', [
  z.object({ type: z.literal('personality'), ...portionResult, scores: PersonalityResult }),
  z.object({ type: z.literal('motivation'), ...portionResult, scores: MotivationResult }),
  z.object({ type: z.literal('subjects'), ...portionResult, scores: SubjectResult }),
  z.object({ type: z.literal('jimu'), ...portionResult, scores: OfficeResult }),
]);
export type PortionResult = z.output<typeof PortionResult>;

/** Everything that was scored of one person, portions in the order they are taken in. */
export const PersonResult = z.object({
  portions: z.array(PortionResult).min(1),
  /** Null while the personality test, which all job suitabilities rest on, is not scored. */
  composite: Composite.nullable(),
  /** Whether this exam shows T-scores and their bands as numbers; ranks, words and drawn bands are shown in any case. */
  shows_numbers: z.boolean(),
});
export type PersonResult = z.output<typeof PersonResult>;

/** The result of the portion of that kind, or undefined. Of subjects, which may be several, the first. */
export function findPortion<K extends PortionResult['type']>(
  result: Pick<PersonResult, 'portions'>,
  type: K,
): Extract<PortionResult, { type: K }> | undefined {
  return result.portions.find(
    (portion): portion is Extract<PortionResult, { type: K }> => portion.type === type,
  );
}

/** The words of the model for one scale. */
const Worded = z.object({
  id: z.string(),
  name: z.string(),
  definition: z.string(),
  /** The comment for this person's band, and a question for a talk where a pole is reached. */
  comment: z.string().nullable(),
  question: z.string().nullable(),
});

/** The words of the model in the viewer's language: names, poles, comments. Made from the item bank by the server. */
export const ResultWords = z.object({
  factors: z.array(Worded.extend({ low_pole: z.string() })),
  /** `gap` and `gap_question` speak of a wish that is not met, or more than met. */
  motives: z.array(Worded.extend({ gap: z.string().nullable(), gap_question: z.string().nullable() })),
  suitabilities: z.array(z.object({ k: z.number(), name: z.string() })),
});
export type ResultWords = z.output<typeof ResultWords>;
