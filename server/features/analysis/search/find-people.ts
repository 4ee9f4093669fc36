import { type AnalysisType, analysisTypes, defaultFactors } from '#contract/codes/analysis.ts';
import type { AnalysisConditions, AnalysisFound, AnalysisSearch } from '#contract/shapes/analysis.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { translator } from '#messages/translator.ts';
import { refuseInvalid } from '../../../access/refusal.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { paginationOf } from '../../../http/paging.ts';
import { type Bound, boundsIn, getPlaceOf, judgeConditions } from './bounds.ts';
import {
  type AnalysedExam,
  type ExamScore,
  getAnalysedExam,
  namedScores,
  showsPattern,
} from './exam-scores.ts';
import { judgeFairness } from './fairness.ts';
import { countFound, type Listing, listFound, type Order } from './list-store.ts';
import { getExamNorms } from './market.ts';
import { getRate } from './market-rate.ts';
import { nameNorms } from './norm-words.ts';
import { findPattern, type SearchedPattern } from './pattern-store.ts';
import { type Presenting, presentPerson } from './present-person.ts';
import { confidenceIn, factorsOf, sensitivityOf, statisticOf, tellsConfidence } from './present-tally.ts';
import { type CountedValues, ranksOf } from './ranks.ts';
import { type Counting, countPeople, type Tally } from './tally.ts';

/** A search with all that it rests on. */
export interface Prepared {
  exam: AnalysedExam;
  pattern: SearchedPattern | undefined;
  bounds: readonly Bound[];
  /** All of these scores are needed, and one of the others. */
  needed: readonly ExamScore[];
  needed_any: readonly ExamScore[];
  order: Order;
}

export type Found = Omit<AnalysisFound, 'search_uid' | 'statistic_then' | 'saved'>;

/**
 * The people that conditions mean, with what can be said of the choice. Saved conditions that the exam has outgrown find
 * nobody and say why; others are refused.
 * @throws Refusal invalid for a score that the exam does not have, and for a bound that would tell a hidden number
 */
export async function findPeople(
  scope: ExamScope,
  asked: AnalysisSearch,
  { isSaved = false }: { isSaved?: boolean } = {},
): Promise<Found> {
  const prepared = await prepareSearch(scope, asked);
  const { exam, pattern } = prepared;
  const problems = judgeConditions(asked, exam);
  if (!isSaved) refuseInvalid(problems);
  const [problem] = problems;
  if (problem) return nothingFound(scope, asked, prepared, problem.key);
  if (exam.scores.length === 0) return nothingFound(scope, asked, prepared, 'analysis.nothing.shown');
  const listing = listingOf(asked, prepared);
  const counting = countingOf(scope, asked, prepared);
  const counted = countPeople(scope, counting);
  const [tally, { rows, ranks }, norms, named] = await Promise.all([
    counted,
    listRanked(scope, listing, asked, () => counted.then((tally) => valuesIn(tally, listing, counting))),
    getExamNorms(scope, exam, asked.market_distribution_value),
    asked.key === '' ? undefined : countFound(scope, listing),
  ]);
  const by = presentingOf(asked, prepared);
  const total = named ?? (asked.listed === 'passed' ? tally.listed : tally.searched);
  const statistic = statisticOf(tally);
  const chooses = prepared.bounds.length > 0 || asked.wanted !== null;
  return {
    data: rows.map((row, at) => presentPerson(row, by, ranks[at] ?? null)),
    pagination: paginationOf(asked, total, total),
    message_error: tally.scored === 0 ? translator(scope.language)('analysis.nobody.scored') : null,
    ...headingOf(asked, prepared),
    statistic,
    norm_names: await nameNorms(scope, statistic.norms),
    ...(await getRate(scope, asked, { exam, norms, pattern })),
    ...factorsOf(tally, counting, { exam, norms, bounds: prepared.bounds }),
    confidence: confidenceIn(tally, asked, prepared),
    fairness: chooses ? judgeFairness(tally, scope.language) : [],
    sensitivity: sensitivityOf(tally, asked, prepared),
  };
}

/** A page with the ranks of its people. */
async function listRanked(
  scope: ExamScope,
  listing: Listing,
  asked: AnalysisSearch,
  getCounted: () => Promise<CountedValues>,
) {
  const rows = await listFound(scope, listing, asked);
  return { rows, ranks: await ranksOf(scope, listing, rows, getCounted) };
}

/** What a search has counted of the values that its list goes by. */
function valuesIn({ people, matched }: Tally, { order }: Listing, { places }: Counting): CountedValues {
  return { by_t: order.by === 'score' ? people[places.indexOf(order.place)] : undefined, matched };
}

/** What conditions need of the exam, and how their people are listed. */
export async function prepareSearch(
  scope: ExamScope,
  asked: Pick<AnalysisConditions, 'filter_conditions' | 'factor_pattern' | 'examinee_analysis_type'>,
): Promise<Prepared> {
  const [exam, kept] = await Promise.all([
    getAnalysedExam(scope),
    asked.factor_pattern ? findPattern(scope, asked.factor_pattern.id) : undefined,
  ]);
  // A match with scores that the exam does not show would tell them.
  const pattern = kept && showsPattern(exam.result_mode, kept) ? kept : undefined;
  // Conditions that do not fit the exam any more bound nothing: the search says so and finds nobody.
  const known = asked.filter_conditions.filter(({ score }) =>
    exam.scores.some((each) => each.score === score),
  );
  const bounds = boundsIn(known, exam);
  return {
    ...{ exam, pattern, bounds },
    needed: namedScores(exam, bounds),
    needed_any: neededBy(asked.examinee_analysis_type, exam),
    order: orderOf(pattern, bounds, exam),
  };
}

function neededBy(type: AnalysisType, exam: AnalysedExam): ExamScore[] {
  return type === analysisTypes.motivation ? exam.scores.filter(({ source }) => source === 3) : [];
}

/** By the expected match, else by the first bound's T-score, else by name. Hidden numbers are in no order. */
function orderOf(
  pattern: SearchedPattern | undefined,
  [first]: readonly Bound[],
  { shows_numbers }: AnalysedExam,
): Order {
  if (pattern && shows_numbers) return { by: 'match', pattern };
  if (!first) return { by: 'name' };
  const direction = Number.isFinite(first.lower) || !Number.isFinite(first.upper) ? 'highest' : 'lowest';
  return { by: 'score', place: first.place, direction, coarse: !shows_numbers };
}

export function listingOf(asked: AnalysisSearch, { bounds, order, pattern }: Prepared): Listing {
  const { search, key, listed, wanted, classification_rank_ids: ranked } = asked;
  return { search, key, listed, wanted: pattern ? wanted : null, bounds, order, pattern, ranked };
}

function countingOf(scope: ExamScope, asked: AnalysisSearch, prepared: Prepared): Counting {
  const { exam, bounds, pattern, needed_any } = prepared;
  const factors = exam.scores.filter(({ score }) => (defaultFactors as readonly string[]).includes(score));
  const counted = [...factors, ...needed_any].map(({ score }) => getPlaceOf(score));
  const bounded = bounds.map(({ place }) => place);
  return {
    ...{ search: asked.search, pattern, with_language: scope.exam.use_multilingual },
    places: [...new Set([...counted, ...bounded])],
    measured: tellsConfidence(asked, prepared) ? bounded : [],
    bounds,
    wanted: pattern ? asked.wanted : null,
    needs_any: needed_any.map(({ score }) => getPlaceOf(score)),
  };
}

export function presentingOf(asked: AnalysisSearch, prepared: Prepared): Presenting {
  const { exam, pattern, bounds, needed, needed_any } = prepared;
  const patterned = pattern ? namedScores(exam, pattern.rows) : [];
  const told = new Set(
    [...defaultFactors, ...[...needed, ...needed_any, ...patterned].map(({ score }) => score)].map(String),
  );
  return {
    ...{ shows_numbers: exam.shows_numbers, bounds, pattern, needed, needed_any, patterned },
    told: exam.scores.filter(({ score }) => told.has(score)),
    wanted: pattern ? asked.wanted : null,
  };
}

function headingOf(asked: AnalysisSearch, { pattern }: Prepared) {
  return {
    conditions: conditionsOf(asked, pattern),
    pattern_gone: asked.factor_pattern !== null && !pattern,
    pattern: pattern
      ? { id: pattern.id, name: pattern.name, state: pattern.state, done: pattern.done, total: pattern.total }
      : null,
  };
}

/** As they were asked for, without a pattern that cannot be used. */
export function conditionsOf(
  { key: _key, listed: _listed, page: _page, per_page: _each, ...conditions }: AnalysisSearch,
  pattern: SearchedPattern | undefined,
): AnalysisConditions {
  const factor_pattern = pattern ? { id: pattern.id } : null;
  return { ...conditions, factor_pattern, wanted: pattern ? conditions.wanted : null };
}

function nothingFound(scope: ExamScope, asked: AnalysisSearch, prepared: Prepared, why: MessageKey): Found {
  const counts = { search_count: 0, filter_count: 0, analysable_count: 0, unreliable_count: 0, norms: [] };
  return {
    data: [],
    pagination: paginationOf(asked, 0),
    message_error: translator(scope.language)(why),
    ...headingOf(asked, prepared),
    statistic: counts,
    norm_names: {},
    ...{ distribution_rate: null, distribution: null, confidence: null },
    ...{ list_temperament: [], list_performance: [], list_others: [], fairness: [], sensitivity: [] },
  };
}
