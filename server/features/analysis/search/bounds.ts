import { boundTypes, coarseBounds } from '#contract/codes/analysis.ts';
import { placeOf } from '#contract/codes/score-places.ts';
import type { AnalysisConditions, FilterCondition } from '#contract/shapes/analysis.ts';
import { HIGHEST_T, LOWEST_T } from '#scoring/norms/standard-score.ts';
import { readScoreName, type ScoreName, writeScoreName } from '#scoring/reports/score-table.ts';
import { type Bounds, boundsOf, type Condition } from '#scoring/reports/standards.ts';
import { boundsByScore } from '#scoring/selection/market-share.ts';
import type { FieldProblem } from '../../../access/refusal.ts';
import type { AnalysedExam } from './exam-scores.ts';

/** All that is asked of one score, in printed T-scores. */
export interface Bound extends ScoreName, Bounds {
  score: string;
  /** In score profiles, counted from 1. */
  place: number;
}

/** What is wrong with conditions in this exam: a score that it does not have, or a bound that would tell a number. */
export function judgeConditions(
  { filter_conditions, wanted, factor_pattern }: AnalysisConditions,
  exam: AnalysedExam,
): FieldProblem[] {
  const problems = filter_conditions.flatMap((condition, at): FieldProblem[] => {
    const path = `filter_conditions.${at}`;
    if (!exam.scores.some(({ score }) => score === condition.score))
      return [{ path: `${path}.score`, key: 'analysis.score.absent' }];
    if (!exam.shows_numbers && !isCoarse(condition))
      return [{ path: `${path}.rank_number`, key: 'analysis.rank.coarse' }];
    return [];
  });
  if (wanted !== null && !factor_pattern) problems.push({ path: 'wanted', key: 'analysis.wanted.pattern' });
  if (wanted !== null && !exam.shows_numbers)
    problems.push({ path: 'wanted', key: 'analysis.wanted.hidden' });
  return problems;
}

function isCoarse({ condition_type, rank_number }: FilterCondition): boolean {
  return condition_type <= boundTypes.tAtMost && coarseBounds.some((bound) => bound === rank_number);
}

/** Conditions as one pair of bounds for each score. */
export function boundsIn(conditions: readonly FilterCondition[], exam: AnalysedExam): Bound[] {
  return boundsByScore(conditions.map((condition) => conditionOf(condition, exam))).map((bound) => {
    const score = writeScoreName(bound);
    return { ...bound, score, place: getPlaceOf(score) };
  });
}

/** One condition alone. */
export function boundsAt(condition: FilterCondition, exam: AnalysedExam): Bounds {
  return boundsOf(conditionOf(condition, exam));
}

/**
 * T-scores end at 2 and 98. Where numbers are hidden, an upper bound is the end of the rank below it: "at most 55" beside
 * "at least 55" would tell who has 55.
 */
export function conditionOf(
  { score, condition_type, rank_number }: FilterCondition,
  { shows_numbers }: Pick<AnalysedExam, 'shows_numbers'>,
): Condition {
  const name = { ...readScoreName(score), compare: condition_type };
  if (condition_type > boundTypes.tAtMost) return { ...name, quantity: rank_number };
  const t = condition_type === boundTypes.tAtMost && !shows_numbers ? rank_number - 1 : rank_number;
  return { ...name, quantity: Math.min(HIGHEST_T, Math.max(LOWEST_T, t)) };
}

/** The place of a score in score profiles, counted from 1. */
export function getPlaceOf(score: string): number {
  const place = placeOf(score);
  if (place === undefined) throw new Error(`score profiles have no place for ${score}`);
  return place;
}
