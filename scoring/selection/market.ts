import { correlationsBetween } from '#scoring/norms/correlations.ts';
import { type Margin, marginOf } from '#scoring/norms/margin.ts';
import { getScaleNorm, type Norm } from '#scoring/norms/norm.ts';
import { createRandom } from '#scoring/random.ts';
import { type ScoreName, writeScoreName } from '#scoring/reports/score-table.ts';
import { factorise } from '#scoring/statistics/positive-definite.ts';
import { flatten } from '#scoring/statistics/quadratic-form.ts';

/** A score, the norm that it is printed by, and the norm of the group that the market is. */
export interface MarketScale extends ScoreName {
  /** The scale's name in the norms: 'T1', 'M3.importance', 'V'. */
  scale: string;
  norm: Norm;
  /** Where the market is another group than the norm's own people (new graduates, mid-career, employees). */
  group?: Norm | undefined;
}

/** What people outside of a company score: how each score lies, and how the scores go together. */
export interface Market {
  scores: readonly (ScoreName & { margin: Margin })[];
  /** Scores x scores, in the same order. */
  correlations: readonly (readonly number[])[];
  /** Some correlations were not measured: between norms, or in a design norm. */
  assumed: boolean;
}

/**
 * The market of some scores. Correlations are those of the norms in force; scores of different norms are joined by an
 * assumed one.
 * @throws RangeError when a norm lacks a scale, or its correlations are none
 */
export function marketOf(scales: readonly MarketScale[]): Market {
  const { rows, assumed } = correlationsBetween(scales);
  const scores = scales.map(({ source, id, scale, norm, group = norm }) => ({
    source,
    id,
    margin: marginOf(getScaleNorm(norm, scale), getScaleNorm(group, scale)),
  }));
  return { scores, correlations: rows, assumed };
}

/** The place of a score in a market; -1 where it has none. */
export function placeOf({ scores }: Pick<Market, 'scores'>, { source, id }: ScoreName): number {
  return scores.findIndex((score) => score.source === source && score.id === id);
}

/** @throws RangeError when the market does not know the score */
export function getPlace(market: Pick<Market, 'scores'>, name: ScoreName): number {
  const place = placeOf(market, name);
  if (place < 0) throw new RangeError(`the market has no score ${writeScoreName(name)}`);
  return place;
}

export const PEOPLE_DRAWN = 10_000;
const SEED = 2000;

/**
 * Draws 10,000 people of the market, the same every time.
 * @param look called for each with the standard normal position of every score; the array is used again
 */
export function drawMarket({ correlations }: Market, look: (positions: Float64Array) => void): void {
  const size = correlations.length;
  const lower = factorise(flatten(correlations), size);
  if (!lower) throw new RangeError('the correlations are not positive definite');
  const random = createRandom(SEED);
  const own = new Float64Array(size);
  const positions = new Float64Array(size);
  for (let person = 0; person < PEOPLE_DRAWN; person++) {
    for (let i = 0; i < size; i++) own[i] = random.normal();
    for (let i = 0; i < size; i++) {
      let sum = 0;
      for (let j = 0; j <= i; j++) sum += (lower[i * size + j] ?? 0) * (own[j] ?? 0);
      positions[i] = sum;
    }
    look(positions);
  }
}
