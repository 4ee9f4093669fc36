import type { Correlations } from '#scoring/norms/correlations.ts';
import type { PatternRow } from '#scoring/patterns/points.ts';
import type { ScoreName } from '#scoring/reports/score-table.ts';
import { type Bounds, boundsOf, type Condition } from '#scoring/reports/standards.ts';
import {
  type AbilityId,
  type Standing,
  type Suitability,
  scoreSuitability,
} from '#scoring/reports/suitability.ts';
import { drawMarket, getPlace, type Market, PEOPLE_DRAWN } from '#scoring/selection/market.ts';
import { patternIn } from '#scoring/selection/market-match.ts';
import { boxProbability, isExactBox } from '#scoring/statistics/box-probability.ts';

export interface MarketShare {
  /** 0 .. 1. */
  share: number;
  /** Standard error of the share, 0 .. .005; 0 where it is exact. */
  error: number;
  method: 'exact' | 'lattice' | 'draws';
  /** Some correlations behind it were not measured. */
  assumed: boolean;
}

/** What people are chosen by. */
export interface Filter {
  conditions: readonly Condition[];
  /** A match that is asked for: the pattern's rows and 0 .. 100. */
  match?: { rows: readonly PatternRow[]; wanted: number } | undefined;
  /** What conditions on job suitabilities need. */
  suitabilities?: { jobs: readonly Suitability[]; correlations: Correlations } | undefined;
}

/**
 * The share of a market whose printed scores pass all conditions and reach the match: what the same choice would keep
 * of it. Bounds on scales alone are a box, whose probability is computed (statistics/box-probability.ts); with a
 * suitability or a match 10,000 people are drawn. Null when the market lacks too much of the pattern's weight.
 * @throws RangeError when the market lacks a score of a condition, or a condition is none
 */
export function shareOfMarket(market: Market, filter: Filter): MarketShare | null {
  const { conditions, match } = filter;
  const bounds = boundsByScore(conditions);
  const scales = bounds.filter(({ source }) => source !== 6);
  const box = boxOf(market, scales);
  if (!drawsMarket(filter)) {
    const { p, error, method } = boxProbability({ ...box, correlations: market.correlations });
    return { share: p, error, method, assumed: market.assumed };
  }
  const pattern = match && patternIn(market, match.rows);
  if (match && !pattern) return null;
  const jobs = bounds.filter(({ source }) => source === 6).map((bound) => jobIn(market, bound, filter));
  let passed = 0;
  drawMarket(market, (positions) => {
    if (!isWithin(positions, box)) return;
    if (match && pattern && pattern.matchAt(positions) < match.wanted) return;
    if (jobs.every((passes) => passes(positions))) passed++;
  });
  const share = passed / PEOPLE_DRAWN;
  const error = Math.sqrt((share * (1 - share)) / PEOPLE_DRAWN);
  return { share, error, method: 'draws', assumed: market.assumed };
}

/**
 * Whether the share is exact, and known at once; else it takes some tenths of a second.
 * @throws RangeError when the market lacks a score of a condition, or a condition is none
 */
export function isExactShare(market: Market, filter: Filter): boolean {
  if (drawsMarket(filter)) return false;
  return isExactBox({
    ...boxOf(market, boundsByScore(filter.conditions)),
    correlations: market.correlations,
  });
}

/** Whether the share is one of drawn people: their match, or a suitability, is no bound on a scale. */
function drawsMarket({ conditions, match }: Filter): boolean {
  return match !== undefined || conditions.some(({ source }) => source === 6);
}

/** All conditions on a score as one pair of bounds. */
export function boundsByScore(conditions: readonly Condition[]): (ScoreName & Bounds)[] {
  const found = new Map<string, ScoreName & Bounds>();
  for (const condition of conditions) {
    const { source, id } = condition;
    const { lower, upper } = boundsOf(condition);
    const known = found.get(`${source} ${id}`) ?? { source, id, lower: -Infinity, upper: Infinity };
    known.lower = Math.max(known.lower, lower);
    known.upper = Math.min(known.upper, upper);
    found.set(`${source} ${id}`, known);
  }
  return [...found.values()];
}

/** Printed T-scores are whole: at least 54.5 is from 55 on, at most 58 is below 59. */
function boxOf(market: Market, bounds: readonly (ScoreName & Bounds)[]) {
  const lower = market.scores.map(() => -Infinity);
  const upper = market.scores.map(() => Infinity);
  for (const bound of bounds) {
    const place = getPlace(market, bound);
    const margin = market.scores[place]?.margin;
    if (!margin) continue;
    lower[place] = margin.from(Math.ceil(bound.lower));
    upper[place] = margin.from(Math.floor(bound.upper) + 1);
  }
  return { lower, upper };
}

function isWithin(positions: Float64Array, { lower, upper }: { lower: number[]; upper: number[] }): boolean {
  return lower.every((low, i) => {
    const at = positions[i] ?? 0;
    return at >= low && at < (upper[i] ?? Infinity);
  });
}

/** Whether a person at the positions passes the bounds on a suitability, scored from the scales of the market. */
function jobIn(
  { scores }: Market,
  { id, lower, upper }: ScoreName & Bounds,
  { suitabilities }: Filter,
): (positions: Float64Array) => boolean {
  const job = suitabilities?.jobs.find(({ k }) => String(k) === id);
  if (!job || !suitabilities) throw new RangeError(`no suitability ${id}`);
  return (positions) => {
    const factors = new Map<string, Standing>();
    const abilities: Partial<Record<AbilityId, Standing>> = {};
    scores.forEach(({ source, id, margin }, i) => {
      const z = (margin.mean + margin.sd * (positions[i] ?? 0) - 50) / 10;
      if (source <= 2) factors.set(id, { z, sem: 0 });
      else if (source >= 4) abilities[id as AbilityId] = { z, sem: 0 };
    });
    const { t } = scoreSuitability(job, factors, abilities, suitabilities.correlations);
    return t !== null && t >= lower && t <= upper;
  };
}
