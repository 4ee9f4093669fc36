import { distributionOf } from '#scoring/norms/distribution.ts';
import type { Norm, ScaleNorm } from '#scoring/norms/norm.ts';
import {
  listComplete,
  type Moments,
  momentsOf,
  type NormSample,
  NotMeasurable,
  type SampleScale,
} from '#scoring/norms/norm-sample.ts';
import { analyseItems } from '#scoring/quality/items/item-analysis.ts';
import { covarianceMatrix } from '#scoring/statistics/moments.ts';
import { factorise } from '#scoring/statistics/positive-definite.ts';

/** A norm measured on fewer people stays a design norm. */
export const FEWEST_PEOPLE = 200;
/** From so many people on, skewed raw scores are compared with the people instead of with mean and sd. */
export const FEWEST_FOR_DISTRIBUTION = 300;
export const SKEWED = 0.5;
/** Assumed between scales that were not measured together. */
const ASSUMED_CORRELATION = 0.2;

export type NormMeasurement = {
  id: string;
  version: string;
  /** Day it is put in force, as text. */
  date: string;
  sample: NormSample;
  /** Between scales that are not in the sample; .20 until it is known. */
  correlation?: number | undefined;
};

/**
 * Measures a norm: mean, sd, skewness, alpha and omega of each scale, the distribution where the scores are skewed, and
 * the covariances of the scales. The same sample always gives the same norm. The covariances are left out when one
 * scale is made of others, for nothing can be divided by them then.
 * @throws NotMeasurable when a scale does not vary or has no reliability
 * @throws RangeError when fewer than 200 people have every scale
 */
export function measureNorm(measurement: NormMeasurement): Norm {
  const { id, version, date, sample, correlation = ASSUMED_CORRELATION } = measurement;
  const people = listComplete(sample);
  const n = people.length;
  if (n < FEWEST_PEOPLE) throw new RangeError(`a norm of ${n} people: ${FEWEST_PEOPLE} are needed`);
  const entries = Object.entries(sample);
  const scales = entries.map(([name, scale]) => [name, measureScale(name, scale, people)] as const);
  const rows = covariancesOf(sample, people);
  return {
    id,
    version,
    date,
    n,
    provisional: false,
    scales: Object.fromEntries(scales),
    correlation,
    ...covarianceOf(Object.keys(sample), rows),
  };
}

/** Covariances of the raw scores, in the order of the sample's scales. */
export function covariancesOf(sample: NormSample, people: readonly number[]): number[][] {
  const scales = Object.values(sample);
  return covarianceMatrix(people.map((person) => scales.map(({ raw }) => raw[person] ?? Number.NaN)));
}

/** The covariances as a norm holds them, unless nothing can be divided by them. */
export function covarianceOf(scales: string[], rows: number[][]): Pick<Norm, 'covariance'> {
  return isUsable(rows) ? { covariance: { scales, rows } } : {};
}

function measureScale(name: string, scale: SampleScale, people: readonly number[]): ScaleNorm {
  const reliability = findReliability(scale, people);
  if (!reliability) throw new NotMeasurable(`no reliability of ${name}: give its items, or omega`);
  const { mean, sd, skew, ...distribution } = describeScale(name, scale, people);
  return { mean, sd, skew, ...reliability, ...distribution };
}

/**
 * How the raw scores of a scale lie, with their distribution where they are skewed and many.
 * @throws NotMeasurable when they do not vary
 */
export function describeScale(
  name: string,
  scale: SampleScale,
  people: readonly number[],
): Moments & Pick<ScaleNorm, 'distribution'> {
  const raws = people.map((person) => scale.raw[person] ?? Number.NaN);
  const moments = momentsOf(name, raws);
  const skewed = raws.length >= FEWEST_FOR_DISTRIBUTION && Math.abs(moments.skew) > SKEWED;
  return { ...moments, ...(skewed ? { distribution: distributionOf(raws) } : {}) };
}

/**
 * Alpha stands in for omega where one factor cannot be found (two items). Both are kept within 0 .. 1; undefined where
 * nothing can be said.
 */
export function findReliability(
  scale: SampleScale,
  people: readonly number[],
): Pick<ScaleNorm, 'alpha' | 'omega'> | undefined {
  const { alpha, omega } = scale.reliability ?? analyse(scale, people);
  const known = Number.isFinite(omega) ? omega : (alpha ?? Number.NaN);
  if (![alpha ?? known, known].every(Number.isFinite)) return undefined;
  return { ...(alpha === undefined ? {} : { alpha: within(alpha) }), omega: within(known) };
}

function analyse({ items }: SampleScale, people: readonly number[]) {
  if (!items || (items[0]?.length ?? 0) < 2) return { alpha: Number.NaN, omega: Number.NaN };
  return analyseItems(people.map((person) => items[person] ?? [])).scale;
}

function within(reliability: number): number {
  return Math.min(1, Math.max(0, reliability));
}

/** A singular matrix may still have pivots of 1e-13, so it is judged by its correlations, with some room. */
function isUsable(rows: readonly (readonly number[])[]): boolean {
  const sd = rows.map((row, i) => Math.sqrt(row[i] ?? Number.NaN));
  const room = 1e-6;
  const correlations = rows.flatMap((row, i) =>
    row.map((each, j) => each / ((sd[i] ?? Number.NaN) * (sd[j] ?? Number.NaN)) - (i === j ? room : 0)),
  );
  return factorise(Float64Array.from(correlations), rows.length) !== undefined;
}
