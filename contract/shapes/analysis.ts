import { z } from 'zod';
import { analysisTypes, boundTypes, markets, patternStates } from '../codes/analysis.ts';
import { defaultPerPage, limits } from '../codes/limits.ts';
import { Fairness } from './fairness.ts';
import { Pagination, pagingFields } from './paging.ts';
import { ScoreId } from './score-id.ts';
import { ExamineeSearch } from './selection.ts';
import { Id, integer, line, oneOf, typedInteger, WrittenMoment } from './text.ts';

/** A bound on one score. */
export const FilterCondition = z.object({
  score: ScoreId,
  condition_type: oneOf(Object.values(boundTypes)),
  rank_number: typedInteger(0, 100, 'analysis.rank.range'),
});
export type FilterCondition = z.output<typeof FilterCondition>;

const isLower = ({ condition_type }: FilterCondition) =>
  condition_type === boundTypes.tAtLeast || condition_type === boundTypes.percentileAtLeast;

/** At most one lower and one upper bound on a score, of one kind, and not the wrong way round. */
const FilterConditions = z
  .array(FilterCondition)
  .max(limits.filterConditions, 'analysis.conditions.tooMany')
  .default([])
  .superRefine((conditions, context) => {
    conditions.forEach((each, at) => {
      const before = conditions.slice(0, at).filter(({ score }) => score === each.score);
      const path = [at, 'rank_number'];
      if (before.some((other) => isLower(other) === isLower(each)))
        context.addIssue({ code: 'custom', path, message: 'analysis.bound.twice' });
      const other = before.find((bound) => bound.condition_type % 2 !== each.condition_type % 2);
      const isOneKind = other && other.condition_type <= 2 === each.condition_type <= 2;
      if (!other || !isOneKind) return;
      const [low, high] = isLower(each) ? [each, other] : [other, each];
      if (low.rank_number > high.rank_number)
        context.addIssue({ code: 'custom', path, message: 'analysis.bound.reversed' });
    });
  });

/** What people are searched by, and what the found ones are compared by. */
const conditionFields = {
  search: ExamineeSearch.prefault({}),
  filter_conditions: FilterConditions,
  factor_pattern: z.object({ id: Id }).nullable().default(null),
  /** The match that is asked for; there is no default, so that there is no hidden pass mark. */
  wanted: typedInteger(0, 100).nullable().default(null),
  /** Classifications whose people are ranked, each with all below it; empty: the exam as one. */
  classification_rank_ids: z.array(Id).max(limits.rankedClassifications, 'field.tooLong').default([]),
  examinee_analysis_type: oneOf(Object.values(analysisTypes)).default(analysisTypes.profile),
  market_distribution_value: oneOf(Object.values(markets)).default(markets.all),
};
export const AnalysisConditions = z.object(conditionFields);
export type AnalysisConditions = z.output<typeof AnalysisConditions>;

/** Which of the found people are listed, text inside that list, and which page of it. */
export const foundPage = {
  /** Those who keep every bound and reach the match that is asked for, or everybody who was searched. */
  listed: z.enum(['passed', 'all'], 'field.choice').default('passed'),
  key: line(limits.search).default(''),
  ...pagingFields,
  per_page: integer(1, limits.foundPerPage).default(defaultPerPage),
};

/** A search that is not saved. */
export const AnalysisSearch = z.object({ ...conditionFields, ...foundPage });
export type AnalysisSearch = z.output<typeof AnalysisSearch>;

/** A search that is saved to be shared. */
export const SavedAnalysisForm = AnalysisSearch.extend({
  /** That a verdict of fairness was seen which asks to look again, and why the search stays as it is. */
  acknowledged: z.boolean().default(false),
  reason: line(limits.analysisReason).optional(),
});

const Hidden = z.number().nullable();

/** One score of a found person. Where the exam hides numbers, `t`, `lo`, `hi` and `chance` are null. */
export const FoundScore = z.object({
  t: Hidden,
  lo: Hidden,
  hi: Hidden,
  rank: z.enum(['A', 'B', 'C', 'D', 'E']).nullable(),
  /** Against the bounds on this score; null without one. */
  passed: z.boolean().nullable(),
  /** Probability that the true score keeps them. */
  chance: Hidden,
});
export type FoundScore = z.output<typeof FoundScore>;

export const FoundPerson = z.object({
  examinee_id: z.number(),
  name: z.string(),
  name_kana: z.string(),
  login_id: z.string(),
  classification: z.string().nullable(),
  /** Has every score that the search needs; otherwise `lacks` says which tests are missing. */
  is_analysis: z.boolean(),
  lacks: z.array(z.string()),
  scores: z.record(z.string(), FoundScore),
  /** 0 to 100, and the one to expect of the true scores; null where the exam hides numbers: `match_word` stays. */
  match: Hidden,
  expected: Hidden,
  /** Where the match of the true scores lies with 95 %. */
  match_band: z.tuple([z.number(), z.number()]).nullable(),
  /** 1 (fits little) to 5 (fits well). */
  match_word: z.number().nullable(),
  wanted_chance: Hidden,
  /** Passes by printed scores and is as likely not to pass by true ones, or the other way. */
  borderline: z.boolean(),
  /** Null outside the ranked classifications, without a score, below 40 of reliability, or among fewer than 5. */
  classification_rank: z.object({ rank: z.number(), of: z.number() }).nullable(),
  /** 1 to 4; null without a personality test. Level 1 and 2 (below 40) count nowhere. */
  reliability_level: z.number().nullable(),
});
export type FoundPerson = z.output<typeof FoundPerson>;

/** One score over the found people. Numbers are null below five people, and where the exam hides numbers. */
export const FactorStatistic = z.object({
  id: z.string(),
  name: z.string(),
  n: z.number(),
  mean: Hidden,
  sd: Hidden,
  low: Hidden,
  median: Hidden,
  high: Hidden,
  /** People by T: thirteen bins of 5 from 17.5 to 82.5, the outer ones open. */
  bins: z.array(z.number()).nullable(),
  /** The market, as shares; null for a suitability, which has no norm of its own. */
  norm: z.object({ mean: z.number(), sd: z.number(), bins: z.array(z.number()) }).nullable(),
});
export type FactorStatistic = z.output<typeof FactorStatistic>;

/** How many people a search finds. */
export const AnalysisStatistic = z.object({
  /** Found by the search of people. */
  search_count: z.number(),
  /** Of these, who keeps every bound. */
  filter_count: z.number(),
  /** Of those searched, who has every score that is needed. */
  analysable_count: z.number(),
  /** Left out of counts of passes, ranks and means: reliability below 40. */
  unreliable_count: z.number(),
  /** People by the norm they were scored by, its id and version, where there are several. */
  norms: z.array(z.object({ norm: z.string(), people: z.number() })),
});
export type AnalysisStatistic = z.output<typeof AnalysisStatistic>;

/** What a search found. */
export const AnalysisFound = z.object({
  data: z.array(FoundPerson),
  pagination: Pagination,
  /** Why the search cannot run, shown as an error. */
  message_error: z.string().nullable(),
  search_uid: z.string().optional(),
  /** As they were asked for; a pattern that is gone, or rests on hidden scores, is null, and `pattern_gone` says so. */
  conditions: AnalysisConditions,
  pattern_gone: z.boolean(),
  pattern: z
    .object({
      id: z.number(),
      name: z.string(),
      state: z.enum(patternStates),
      done: z.number(),
      total: z.number(),
    })
    .nullable(),
  statistic: AnalysisStatistic,
  /** What the norms of `statistic` are called, in the viewer's language. */
  norm_names: z.record(z.string(), z.string()),
  /** The counts when the search was saved, where they differ. */
  statistic_then: AnalysisStatistic.nullable(),
  saved: z.object({ by: z.string(), at: WrittenMoment, reason: z.string().nullable() }).nullable(),
  /** Per cent of the market that the same bounds would keep; null without one. */
  distribution_rate: z.number().nullable(),
  distribution: z
    .object({
      group: z.literal(Object.values(markets)),
      falls_back_to: z.literal(Object.values(markets)).nullable(),
      /** What its norms are called, in the viewer's language. */
      norm: z.string(),
      provisional: z.boolean(),
      /** Points of per cent. */
      error: z.number(),
      method: z.enum(['exact', 'lattice', 'draws']),
    })
    .nullable(),
  list_temperament: z.array(FactorStatistic),
  list_performance: z.array(FactorStatistic),
  /** Scores under a bound that are neither. */
  list_others: z.array(FactorStatistic),
  /**
   * Of those who pass: how many do by their true scores, how many people could be on either side, and of how many who
   * pass nothing can be said. Null without a bound, with a match that is asked for, and where the exam hides numbers.
   */
  confidence: z.object({ true_passes: z.number(), borderline: z.number(), unknown: z.number() }).nullable(),
  fairness: z.array(Fairness),
  /** How many would pass if one bound stood elsewhere; empty where the exam hides numbers. */
  sensitivity: z.array(
    z.object({
      condition: z.number(),
      at: z.array(z.object({ rank_number: z.number(), count: z.number() })),
    }),
  ),
});
export type AnalysisFound = z.output<typeof AnalysisFound>;

const NamedScore = z.object({ id: z.string(), name: z.string(), score: z.string() });

/** What an exam's people can be searched and compared by. */
export const AnalysisMaster = z.object({
  list_temperament: z.array(NamedScore),
  list_performance: z.array(NamedScore),
  motivation: z.array(NamedScore),
  subjects: z.array(NamedScore),
  office: z.array(NamedScore),
  suitabilities: z.array(NamedScore),
  patterns: z.array(
    z.object({ id: z.number(), name: z.string(), revision: z.number(), state: z.enum(patternStates) }),
  ),
  classifications: z.array(z.object({ id: z.number(), name: z.string(), level: z.number() })),
  markets: z.array(
    z.object({
      value: z.literal(Object.values(markets)),
      name: z.string(),
      /** People of its norm; null for one that was designed. */
      n: z.number().nullable(),
      provisional: z.boolean(),
      falls_back_to: z.literal(Object.values(markets)).nullable(),
    }),
  ),
  /** Bounds that may be asked for; null: any. An exam that hides numbers takes a few alone. */
  bounds: z.array(z.number()).nullable(),
  shows_numbers: z.boolean(),
  /** People with a result, who are not hidden. */
  scored: z.number(),
});
export type AnalysisMaster = z.output<typeof AnalysisMaster>;

/** What one person is asked about. */
export const PersonAnalysisForm = z.object({
  examinee_analysis_type: conditionFields.examinee_analysis_type,
  market_distribution_value: conditionFields.market_distribution_value,
  /** Left out: that of the search; null: none. */
  factor_pattern: conditionFields.factor_pattern.unwrap().optional(),
  /** The search they were found by. */
  search_uid: line(limits.searchUid).optional(),
});
export type PersonAnalysisForm = z.output<typeof PersonAnalysisForm>;

/** One person beside a group, a pattern, or a search. */
export const PersonAnalysis = z.object({
  examinee_id: z.number(),
  name: z.string(),
  is_analysis: z.boolean(),
  lacks: z.array(z.string()),
  reliability_level: z.number().nullable(),
  scores: z.array(
    z.object({
      ...NamedScore.shape,
      ...FoundScore.shape,
      /** Place in the market, per cent. */
      percentile: Hidden,
      group: z.object({ n: z.number(), mean: Hidden, low: Hidden, median: Hidden, high: Hidden }),
    }),
  ),
  match: z
    .object({
      match: Hidden,
      expected: Hidden,
      match_band: z.tuple([z.number(), z.number()]).nullable(),
      match_word: z.number().nullable(),
      rows: z.array(
        z.object({
          score: z.string(),
          name: z.string(),
          t: Hidden,
          points: z.number().nullable(),
          weight: z.number(),
          direction: z.number(),
          /** The next T-score that gives one more point; null at five, and where numbers are hidden. */
          next: Hidden,
        }),
      ),
    })
    .nullable(),
  motivation: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Place among this person's own importances. */
      rank: z.number().nullable(),
      gap: Hidden,
      state: z.enum(['dissatisfied', 'burden']).nullable(),
    }),
  ),
  /** Who stands before and after them in the found list. */
  neighbours: z
    .object({
      before: z.object({ examinee_id: z.number(), name: z.string() }).nullable(),
      after: z.object({ examinee_id: z.number(), name: z.string() }).nullable(),
    })
    .nullable(),
});
export type PersonAnalysis = z.output<typeof PersonAnalysis>;
