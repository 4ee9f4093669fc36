import type { analysis } from '#contract/calls/analysis.ts';
import { analysisTypes } from '#contract/codes/analysis.ts';
import {
  type AnalysisConditions,
  AnalysisSearch,
  type PersonAnalysis,
  type PersonAnalysisForm,
} from '#contract/shapes/analysis.ts';
import { findPortion } from '#contract/shapes/result.ts';
import { levelOf } from '#scoring/quality/reliability-index.ts';
import { describeFactor } from '#scoring/selection/factor-statistics.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { ExamScope } from '../../../access/scope.ts';
import type { Handler } from '../../../http/handler.ts';
import { findResult } from '../../outputs/door.ts';
import { getPlaceOf, judgeConditions } from './bounds.ts';
import type { ExamScore } from './exam-scores.ts';
import { listingOf, type Prepared, prepareSearch, presentingOf } from './find-people.ts';
import { type FoundRecord, findNeighbours, findPerson } from './list-store.ts';
import { getExamNorms, percentileAt } from './market.ts';
import { getSearch } from './open-search.ts';
import { listLacking, matchOf, type Presenting, presentMatch, presentScore } from './present-person.ts';
import { countScores } from './tally.ts';

/** @throws Refusal notFound for somebody of another exam, a hidden person, and a search that is another's */
export const showPersonAnalysis: Handler<typeof analysis.showPersonAnalysis> = async (
  scope,
  { params, body },
) => {
  const { search_uid, ...own } = body;
  const saved = search_uid === undefined ? undefined : (await getSearch(scope, search_uid)).conditions;
  const { asked, prepared } = await prepareFitting(scope, lookBy(saved, own));
  const by = presentingOf(asked, prepared);
  const [person, groups, norms, neighbours] = await Promise.all([
    findPerson(scope, listingOf(asked, prepared), params.eid),
    countGroups(scope, asked, prepared),
    getExamNorms(scope, prepared.exam, asked.market_distribution_value),
    saved && findNeighboursIn(scope, saved, params.eid),
  ]);
  if (!person) throw new Refusal('notFound');
  const lacks = listLacking(person, by);
  const { exam, pattern } = prepared;
  return {
    data: {
      examinee_id: person.id,
      name: person.name,
      is_analysis: person.ts !== null && lacks.length === 0,
      lacks,
      reliability_level: person.reliability_index === null ? null : levelOf(person.reliability_index),
      scores: exam.scores.map((score, at) => {
        const { score: written, id, name } = score;
        const shown = presentScore(person, score, by);
        const percentile = shown.t === null ? null : percentileAt(score, shown.t, norms);
        return { id, name, score: written, ...shown, percentile, group: groupAt(groups[at], by) };
      }),
      match: pattern ? presentRows(person, pattern, by, exam.scores) : null,
      motivation:
        asked.examinee_analysis_type === analysisTypes.motivation
          ? await listMotives(scope, params.eid, by)
          : [],
      neighbours: neighbours ?? null,
    },
  };
};

/** A search as one looks at it: a match that it asks for is one with its own pattern. */
function lookBy(
  saved: AnalysisConditions | undefined,
  own: Omit<PersonAnalysisForm, 'search_uid'>,
): AnalysisSearch {
  const { wanted, factor_pattern, ...conditions } = AnalysisSearch.parse({ ...saved, ...own });
  const isOwn = factor_pattern !== null && factor_pattern.id === saved?.factor_pattern?.id;
  return { ...conditions, factor_pattern, wanted: isOwn ? wanted : null };
}

/**
 * What a search rests on. Of saved conditions that the exam has outgrown none holds: a bound or a match from when numbers
 * were shown would tell hidden ones.
 */
async function prepareFitting(scope: ExamScope, asked: AnalysisSearch) {
  const prepared = await prepareSearch(scope, asked);
  if (judgeConditions(asked, prepared.exam).length === 0) return { asked, prepared };
  const bare = { ...asked, filter_conditions: [], wanted: null };
  return { asked: bare, prepared: await prepareSearch(scope, bare) };
}

/** Who stands beside somebody in the list that a saved search finds, by whatever pattern the person is shown. */
async function findNeighboursIn(scope: ExamScope, saved: AnalysisConditions, examinee_id: number) {
  const asked = AnalysisSearch.parse(saved);
  const prepared = await prepareSearch(scope, asked);
  if (judgeConditions(asked, prepared.exam).length > 0) return undefined;
  return findNeighbours(scope, listingOf(asked, prepared), examinee_id);
}

/** People by T-score for each score of the exam: of the search, or of the whole exam. */
async function countGroups(
  scope: ExamScope,
  { search }: AnalysisSearch,
  { exam }: Prepared,
): Promise<Uint32Array[]> {
  const places = exam.scores.map(({ score }) => getPlaceOf(score));
  return countScores(scope, search, places);
}

function groupAt(people: Uint32Array | undefined, { shows_numbers }: Presenting) {
  const { n, mean, low, median, high } = describeFactor(people ?? []);
  return shows_numbers
    ? { n, mean, low, median, high }
    : { n, mean: null, low: null, median: null, high: null };
}

/** Points that depend on a pattern's cuts would tell a hidden T-score: they are told where the T-score is. */
function presentRows(
  person: FoundRecord,
  pattern: NonNullable<Prepared['pattern']>,
  by: Presenting,
  scores: readonly ExamScore[],
): PersonAnalysis['match'] {
  const match = matchOf(person, pattern, by);
  const { match: printed, expected, match_band, match_word } = presentMatch(match, by);
  const rows = match.rows.map(({ points, next }, at) => {
    const { direction, weight, score } = pattern.rows[at] ?? throwNoRow();
    const known = scores.find((each) => each.score === score);
    const isTold = known !== undefined && by.shows_numbers;
    return {
      score,
      name: known?.name ?? score,
      t: isTold ? presentScore(person, known, by).t : null,
      points: isTold ? points : null,
      weight,
      direction: direction === 'ascending' ? 1 : 2,
      next: isTold ? next : null,
    };
  });
  return { match: printed, expected, match_band, match_word, rows };
}

function throwNoRow(): never {
  throw new Error('a match has as many rows as its pattern');
}

/** Motives in the person's own order, the most important first. */
async function listMotives(
  scope: ExamScope,
  examinee_id: number,
  { shows_numbers, needed_any }: Presenting,
): Promise<PersonAnalysis['motivation']> {
  const result = await findResult(scope, examinee_id);
  const motivation = result && findPortion(result, 'motivation');
  if (!motivation) return [];
  return motivation.scores.factors
    .map(({ id, rank, gap, state }) => ({
      id,
      name: needed_any.find((each) => each.id === id)?.name ?? id,
      rank,
      gap: shows_numbers ? gap : null,
      state,
    }))
    .sort((one, other) => (one.rank ?? 99) - (other.rank ?? 99));
}
