import { createElement, type ReactElement } from 'react';
import { DistributionChart } from '#charts/distribution-chart.ts';
import { GroupChart } from '#charts/group-chart.ts';
import type { ChartStyle } from '#charts/picture.ts';
import { ScatterChart } from '#charts/scatter-chart.ts';
import { AnalysisSearch } from '#contract/shapes/analysis.ts';
import { smallestGroup } from '#scoring/reports/group-scores.ts';
import { describeFactor } from '#scoring/selection/factor-statistics.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { getPlaceOf } from './bounds.ts';
import type { ExamScore } from './exam-scores.ts';
import { listingOf, type Prepared, prepareSearch } from './find-people.ts';
import { countPairs } from './list-store.ts';
import { type ExamNorms, getExamNorms, marketOfScore } from './market.ts';
import { getSearch } from './open-search.ts';
import { countScores } from './tally.ts';

/**
 * A picture of the people whom a saved search finds; undefined for a score that the exam does not have, for fewer than
 * five people, and where the exam hides numbers.
 * @param picture `distribution`, `group` or `scatter-T1-1-P1-2`
 * @throws Refusal notFound where the exam has no such search
 */
export async function drawSearch(
  scope: ExamScope,
  search_uid: string,
  picture: string,
  style: ChartStyle,
): Promise<ReactElement | undefined> {
  const { conditions } = await getSearch(scope, search_uid);
  const asked = AnalysisSearch.parse(conditions);
  const prepared = await prepareSearch(scope, asked);
  if (!prepared.exam.shows_numbers) return undefined;
  const [, x, y] = /^scatter-(\w+-\d)-(\w+-\d)$/.exec(picture) ?? [];
  if (x !== undefined && y !== undefined) return drawScatter(scope, asked, prepared, [x, y], style);
  const draw = { distribution: drawDistribution, group: drawGroup }[picture];
  if (!draw) return undefined;
  return draw(
    scope,
    asked,
    prepared,
    await getExamNorms(scope, prepared.exam, asked.market_distribution_value),
    style,
  );
}

/** Of the scores under a bound, or of every factor where there is none. */
async function drawDistribution(
  scope: ExamScope,
  asked: AnalysisSearch,
  { exam, bounds }: Prepared,
  norms: ExamNorms,
  style: ChartStyle,
) {
  const bounded = exam.scores.filter(({ score }) => bounds.some((bound) => bound.score === score));
  const scores = bounded.length > 0 ? bounded : factorsIn(exam.scores);
  const described = await describeScores(scope, asked, scores);
  const shown = scores.flatMap((score, at) => {
    const { bins = null } = described[at] ?? {};
    const { lower = -Infinity, upper = Infinity } = bounds.find((bound) => bound.score === score.score) ?? {};
    return bins
      ? [{ name: score.name, bins, market: marketOfScore(score, norms)?.bins ?? null, lower, upper }]
      : [];
  });
  return shown.length > 0 ? createElement(DistributionChart, { scores: shown, style }) : undefined;
}

async function drawGroup(
  scope: ExamScope,
  asked: AnalysisSearch,
  { exam }: Prepared,
  norms: ExamNorms,
  style: ChartStyle,
) {
  const scores = factorsIn(exam.scores);
  const described = await describeScores(scope, asked, scores);
  if (described.every(({ median }) => median === null)) return undefined;
  const rows = scores.map((score, at) => {
    const { low = null, median = null, high = null } = described[at] ?? {};
    const market = marketOfScore(score, norms);
    const reach = MIDDLE_HALF * (market?.sd ?? 0);
    return {
      name: score.name,
      quartiles: low === null || median === null || high === null ? null : { low, median, high },
      market: market && { low: market.mean - reach, high: market.mean + reach },
    };
  });
  return createElement(GroupChart, { rows, style });
}

/** Half of a normal distribution lies so many standard deviations around its mean. */
const MIDDLE_HALF = 0.6745;

async function drawScatter(
  scope: ExamScope,
  asked: AnalysisSearch,
  prepared: Prepared,
  names: readonly [string, string],
  style: ChartStyle,
) {
  const { exam, bounds } = prepared;
  const [x, y] = names.map((name) => exam.scores.find(({ score }) => score === name));
  if (!x || !y || x === y) return undefined;
  const places = [getPlaceOf(x.score), getPlaceOf(y.score)] as const;
  const people = await countPairs(scope, listingOf(asked, prepared), places);
  if (people.reduce((sum, each) => sum + each.people, 0) < smallestGroup) return undefined;
  const axisOf = ({ name, score }: ExamScore) => {
    const { lower = -Infinity, upper = Infinity } = bounds.find((bound) => bound.score === score) ?? {};
    return { name, lower, upper };
  };
  return createElement(ScatterChart, { x: axisOf(x), y: axisOf(y), people, style });
}

function factorsIn(scores: readonly ExamScore[]): ExamScore[] {
  return scores.filter(({ source }) => source <= 2);
}

/** How each score lies among everybody who was searched. */
async function describeScores(scope: ExamScope, { search }: AnalysisSearch, scores: readonly ExamScore[]) {
  const places = scores.map(({ score }) => getPlaceOf(score));
  return (await countScores(scope, search, places)).map(describeFactor);
}
