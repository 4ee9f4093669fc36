import { boundTypes } from '#contract/codes/analysis.ts';
import type {
  AnalysisConditions,
  AnalysisFound,
  AnalysisStatistic,
  FactorStatistic,
  FilterCondition,
} from '#contract/shapes/analysis.ts';
import { HIGHEST_T, LOWEST_T } from '#scoring/norms/standard-score.ts';
import { describeFactor } from '#scoring/selection/factor-statistics.ts';
import { type Bound, boundsAt, getPlaceOf } from './bounds.ts';
import type { AnalysedExam, ExamScore } from './exam-scores.ts';
import { type ExamNorms, marketOfScore } from './market.ts';
import type { Counting, Tally } from './tally.ts';

export function statisticOf(tally: Tally): AnalysisStatistic {
  const norms = [...tally.norms].map(([norm, people]) => ({ norm, people }));
  return {
    search_count: tally.searched,
    filter_count: tally.passed,
    analysable_count: tally.analysable,
    unreliable_count: tally.unreliable,
    norms: hasSeveral(tally) ? norms.sort((one, other) => other.people - one.people) : [],
  };
}

/** Whether a form's people were scored by several norms: each form has a norm of its own in any case. */
function hasSeveral({ norms }: Tally): boolean {
  const ids = [...norms.keys()].map((norm) => norm.split('-v')[0]);
  return new Set(ids).size < ids.length;
}

/** How the factors lie among the people, and other scores under a bound. */
export function factorsOf(
  tally: Tally,
  { places }: Pick<Counting, 'places'>,
  { exam, norms, bounds }: { exam: AnalysedExam; norms: ExamNorms; bounds: readonly Bound[] },
) {
  const statistic = (score: ExamScore): FactorStatistic => {
    const people = tally.people[places.indexOf(getPlaceOf(score.score))] ?? [];
    const { n, ...numbers } = describeFactor(people);
    const hidden = { mean: null, sd: null, low: null, median: null, high: null, bins: null };
    return {
      ...{ id: score.score, name: score.name, n },
      ...(exam.shows_numbers ? numbers : hidden),
      norm: marketOfScore(score, norms),
    };
  };
  const of = (scores: readonly ExamScore[]) => scores.map(statistic);
  return {
    list_temperament: of(exam.scores.filter(({ source }) => source === 1)),
    list_performance: of(exam.scores.filter(({ source }) => source === 2)),
    list_others: of(
      exam.scores.filter(({ score, source }) => source > 2 && bounds.some((bound) => bound.score === score)),
    ),
  };
}

/** A match is not independent of its scores, so that there is no chance of both. */
export function tellsConfidence(
  { wanted }: Pick<AnalysisConditions, 'wanted'>,
  { bounds, exam }: { bounds: readonly Bound[]; exam: AnalysedExam },
): boolean {
  return bounds.length > 0 && wanted === null && exam.shows_numbers;
}

export function confidenceIn(
  { true_passes, borderline, unknown }: Tally,
  asked: Pick<AnalysisConditions, 'wanted'>,
  prepared: { bounds: readonly Bound[]; exam: AnalysedExam },
): AnalysisFound['confidence'] {
  if (!tellsConfidence(asked, prepared)) return null;
  return { true_passes: Math.round(true_passes), borderline, unknown };
}

/** For each condition how many would pass if its bound alone stood elsewhere, from one end to the other. */
export function sensitivityOf(
  tally: Tally,
  { filter_conditions }: Pick<AnalysisConditions, 'filter_conditions'>,
  { bounds, exam }: { bounds: readonly Bound[]; exam: AnalysedExam },
): AnalysisFound['sensitivity'] {
  if (!exam.shows_numbers) return [];
  return filter_conditions.map((condition, at) => {
    const place = bounds.findIndex(({ score }) => score === condition.score);
    const people = tally.movable[place] ?? new Uint32Array(0);
    const others = filter_conditions.filter(({ score }, i) => score === condition.score && i !== at);
    return {
      condition: at,
      at: numbersOf(condition).map((rank_number) => {
        const all = [...others, { ...condition, rank_number }].map((each) => boundsAt(each, exam));
        const lower = Math.max(LOWEST_T, ...all.map((bound) => bound.lower));
        const upper = Math.min(HIGHEST_T, ...all.map((bound) => bound.upper));
        return { rank_number, count: countBetween(people, lower, upper) };
      }),
    };
  });
}

function numbersOf({ condition_type }: FilterCondition): number[] {
  const [lowest, highest] = condition_type <= boundTypes.tAtMost ? [LOWEST_T, HIGHEST_T] : [0, 100];
  return Array.from({ length: highest - lowest + 1 }, (_, at) => lowest + at);
}

function countBetween(people: Uint32Array, lower: number, upper: number): number {
  let count = 0;
  for (let t = lower; t <= upper; t++) count += people[t] ?? 0;
  return count;
}
