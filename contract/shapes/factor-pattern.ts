import { z } from 'zod';
import { patternDirections, patternSources, patternStates } from '../codes/analysis.ts';
import { limits } from '../codes/limits.ts';
import { Fairness } from './fairness.ts';
import { ScoreId } from './score-id.ts';
import { Id, oneOf, requiredLine, typedInteger, WrittenMoment } from './text.ts';

/** A T-score between two evaluations. */
const Cut = typedInteger(2, 98, 'pattern.cut.range');

/** One row of a factor pattern: the score, which way it counts, the four cuts between its five evaluations, its weight. */
export const PatternRow = z
  .object({
    score: ScoreId,
    direction: oneOf(Object.values(patternDirections)).default(patternDirections.ascending),
    evaluation_scores: z.tuple([Cut, Cut, Cut, Cut], 'field.required'),
    reference_value: typedInteger(0, 100, 'pattern.weight.range'),
  })
  .superRefine(({ evaluation_scores }, context) => {
    // Equal cuts leave an evaluation out; crossing ones say nothing.
    const at = evaluation_scores.findIndex((cut, place) => cut < (evaluation_scores[place - 1] ?? 2));
    if (at >= 0)
      context.addIssue({ code: 'custom', path: ['evaluation_scores', at], message: 'pattern.cuts.crossing' });
  });
export type PatternRow = z.output<typeof PatternRow>;

/** Rows of a pattern: each score once, and some weight. */
export const PatternRows = z
  .array(PatternRow, 'pattern.rows.required')
  .min(1, 'pattern.rows.required')
  .max(limits.patternRows, 'pattern.rows.tooMany')
  .superRefine((rows, context) => {
    rows.forEach(({ score }, at) => {
      if (rows.findIndex((row) => row.score === score) < at)
        context.addIssue({ code: 'custom', path: [at, 'score'], message: 'pattern.score.twice' });
    });
    if (rows.length > 0 && rows.every(({ reference_value }) => reference_value === 0))
      context.addIssue({ code: 'custom', path: [0, 'reference_value'], message: 'pattern.weight.none' });
  });

export const PatternName = requiredLine(limits.name, 'pattern.name.required', 'pattern.name.tooLong');

/** What a pattern is made or changed with. */
export const PatternForm = z.object({
  factor_pattern_name: PatternName,
  rows: PatternRows,
  /** The pattern of another exam that it was copied from. */
  copy_from: z.object({ exam_id: Id, pattern_id: Id }).optional(),
  /** The learning that its rows come from. */
  learning_id: Id.optional(),
});
export type PatternForm = z.output<typeof PatternForm>;

/** What a learning found of one factor. */
export const LearnedFactor = z.object({
  score: ScoreId,
  name: z.string(),
  /** Hedges' g of the high group against the low one; of ratings, the correlation stands in `r`. */
  g: z.number(),
  v: z.number(),
  r: z.number().nullable(),
  /** r as it would be among people who differ as widely as the norm's: shown, never used. */
  r_unrestricted: z.number().nullable(),
  /** Shrunk towards none. */
  posterior: z.number(),
  sd: z.number(),
  /** Probability that the sign is right. */
  p_sign: z.number(),
  /** How widely these people differ beside the norm: below .8 differences come out small. */
  u: z.number().nullable(),
  weight: z.number(),
  direction: z.literal(Object.values(patternDirections)),
});
export type LearnedFactor = z.output<typeof LearnedFactor>;

/** What was learned from two groups of people; neither people nor labels. */
export const PatternLearning = z.object({
  id: z.number(),
  /** People in each group; of ratings, people above and below their mean. */
  high: z.number(),
  low: z.number(),
  /** `trial`: fewer than 30 on a side. */
  strength: z.enum(['trial', 'usable']),
  by_factor: z.array(LearnedFactor),
  /**
   * Cross-validated: how well it tells people apart whom it has not seen. With what follows, null of a pattern whose rows
   * were changed by hand: it was not these that were tried.
   */
  auc: z.number().nullable(),
  auc_lo: z.number().nullable(),
  auc_hi: z.number().nullable(),
  /** Share of shuffled labels that did as well. */
  chance_p: z.number().nullable(),
  /** In words: within chance, a weak hint, more than chance. */
  worth: z.enum(['chance', 'weak', 'more']).nullable(),
  made_by: z.string(),
  made_at: WrittenMoment,
});
export type PatternLearning = z.output<typeof PatternLearning>;

/** How a match lies in a group: shares of it with 0 to 4, 5 to 9 ... 95 to 100 together 1. */
export const MatchDistribution = z.object({ mean: z.number(), sd: z.number(), bins: z.array(z.number()) });

export const FactorPattern = z.object({
  id: z.number(),
  factor_pattern_name: z.string(),
  rows: z.array(
    z.object({
      score: z.string(),
      name: z.string(),
      direction: z.literal(Object.values(patternDirections)),
      evaluation_scores: z.array(z.number()),
      reference_value: z.number(),
      /** The exam has this score and shows it. */
      available: z.boolean(),
    }),
  ),
  revision: z.number(),
  source: z.enum(patternSources),
  learning: PatternLearning.nullable(),
  /** Whether everybody's match is kept for this revision. */
  state: z.enum(patternStates),
  done: z.number(),
  total: z.number(),
  /** Of everybody in the norm. */
  market: MatchDistribution.nullable(),
  /** Saved searches that go by it. */
  used_by: z.number(),
  /** Output templates that name it, and reports naming it that are not made yet. */
  used_by_templates: z.number(),
  used_by_outputs: z.number(),
  created_by: z.string(),
  created_at: WrittenMoment,
  updated_at: WrittenMoment,
});
export type FactorPattern = z.output<typeof FactorPattern>;

/** How well somebody fits a pattern of their exam. */
export const PersonMatch = z.object({
  id: z.number(),
  name: z.string(),
  /** 0 to 100, by printed scores; null while it is computed, without scores, and where the exam hides numbers. */
  match: z.number().nullable(),
  /** The match to expect of the true scores, to one decimal. */
  expected: z.number().nullable(),
  /** 1 (hardly fits) to 5 (fits well); where the exam hides numbers, by ranks alone. */
  match_word: z.number().nullable(),
});
export type PersonMatch = z.output<typeof PersonMatch>;

/** What a pattern can be made of in one exam. */
export const FactorMaster = z.object({
  default_factor_ids: z.array(z.string()),
  master_factor_datas: z.array(
    z.object({
      id: z.string(),
      score: z.string(),
      name: z.string(),
      /** What a low and a high score mean; null where a score has no poles. */
      low_pole: z.string().nullable(),
      high_pole: z.string().nullable(),
      definition: z.string().nullable(),
      default_cuts: z.array(z.number()),
      available: z.boolean(),
    }),
  ),
});
export type FactorMaster = z.output<typeof FactorMaster>;

/** What rows that are not saved would mean. */
export const PatternPreview = z.object({
  /** Null where the market has no score for more than 40 % of the weight. */
  market: MatchDistribution.nullable(),
  /** The exam's people, as far as they were looked at; null below five, and where the exam hides numbers. */
  people: z.object({ n: z.number(), of: z.number(), ...MatchDistribution.shape }).nullable(),
  /** Standard error of the people's mean, where not all were looked at. */
  error: z.number().nullable(),
  /**
   * The least evenly raised T-scores at which somebody reaches a match of 50 and of 80, by row; a row that needs nothing is
   * left out. `t` is at least, of a descending row at most.
   */
  needs: z.array(
    z.object({ match: z.number(), rows: z.array(z.object({ score: z.string(), t: z.number() })) }),
  ),
});
export type PatternPreview = z.output<typeof PatternPreview>;

/** Where the people come from that a pattern is learned from. */
export const LearnGroup = z
  .object({
    exam_id: Id,
    examinee_ids: z
      .array(Id)
      .min(1, 'selection.required')
      .max(limits.learnedPeople, 'learn.tooMany')
      .optional(),
    /** With all below it. */
    classification_id: Id.optional(),
  })
  .superRefine(({ examinee_ids, classification_id }, context) => {
    const path = ['examinee_ids'];
    if (!examinee_ids && !classification_id)
      context.addIssue({ code: 'custom', path, message: 'selection.required' });
    if (examinee_ids && classification_id)
      context.addIssue({ code: 'custom', path, message: 'field.choice' });
  });
export type LearnGroup = z.output<typeof LearnGroup>;

/**
 * Two groups, each by people or by a classification; or a table of people with their group or rating in it
 * (`learnFromTable`).
 */
export const LearnForm = z.object({
  high: LearnGroup,
  low: LearnGroup,
  /** That the people were told their ratings are used for this. */
  purpose_confirmed: z.literal(true, 'learn.purpose.required'),
});
export type LearnForm = z.output<typeof LearnForm>;

/** What a learning gives back: what was found, who was left out, and rows ready to become a pattern. */
export const Learned = z.object({
  learning: PatternLearning,
  rows: z.array(
    z.object({
      score: z.string(),
      direction: z.literal(Object.values(patternDirections)),
      evaluation_scores: z.array(z.number()),
      reference_value: z.number(),
    }),
  ),
  left_out: z.object({
    /** Nobody of the exam, or hidden. */
    unknown: z.number(),
    /** In both groups. */
    both: z.number(),
    /** A factor of personality is not judged. */
    no_result: z.number(),
    /** Reliability below 60. */
    unreliable: z.number(),
    /** Another form or version of the scoring than most. */
    other_version: z.number(),
  }),
  /**
   * The exam's people and the pattern: who would pass at a match of 50, by grouping, and the same without each factor.
   * Empty where the exam hides its numbers or does not show every factor.
   */
  fairness: z.array(Fairness),
  without: z.array(z.object({ score: z.string(), name: z.string(), fairness: z.array(Fairness) })),
});
export type Learned = z.output<typeof Learned>;
