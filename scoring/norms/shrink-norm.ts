import { carriedReliability } from '#scoring/norms/carried-reliability.ts';
import {
  type Distribution,
  joinDistributions,
  quantilesOf,
  weighDistribution,
} from '#scoring/norms/distribution.ts';
import {
  covarianceOf,
  covariancesOf,
  describeScale,
  FEWEST_PEOPLE,
  findReliability,
  type NormMeasurement,
} from '#scoring/norms/measure-norm.ts';
import { getScaleNorm, type Norm, type ScaleNorm } from '#scoring/norms/norm.ts';
import { listComplete, type SampleScale } from '#scoring/norms/norm-sample.ts';

/** The market's norm weighs as much as so many people of the company, however many those are. */
export const MARKET_PEOPLE = 100;

/**
 * The norm of one company's own people. It leans on the market's for ever: mean = (N own + 100 market) / (N + 100), so
 * that no T-score jumps when a company reaches some number of people (docs/decisions/0113). Variances, error variances
 * and covariances likewise; a skewed distribution is that of the own people and 100 of the market's. The market's
 * scales without own scores stay as they are. It is provisional below 200 people.
 * @throws NotMeasurable when a scale does not vary
 * @throws RangeError when fewer than two people have every scale, or the market lacks one
 */
export function shrinkNorm(own: NormMeasurement, market: Norm): Norm {
  const { id, version, date, sample, correlation = market.correlation } = own;
  const people = listComplete(sample);
  const n = people.length;
  if (n < 2) throw new RangeError('a company norm needs two people');
  const lean = (ours: number, theirs: number) => (n * ours + MARKET_PEOPLE * theirs) / (n + MARKET_PEOPLE);
  const names = Object.keys(sample);
  const theirs = marketCovariances(market, names);
  const rows = covariancesOf(sample, people).map((row, i) =>
    row.map((each, j) => lean(each, theirs[i]?.[j] ?? Number.NaN)),
  );
  const scales = Object.entries(sample).map(([name, scale]) => [
    name,
    leanScale(name, { scale, people, market: getScaleNorm(market, name) }, lean),
  ]);
  return {
    id,
    version,
    date,
    n,
    provisional: n < FEWEST_PEOPLE,
    scales: { ...market.scales, ...Object.fromEntries(scales) },
    correlation,
    ...covarianceOf(names, rows),
  };
}

function leanScale(
  name: string,
  { scale, people, market }: { scale: SampleScale; people: readonly number[]; market: ScaleNorm },
  lean: (ours: number, theirs: number) => number,
): ScaleNorm {
  const { mean, sd, skew, distribution } = describeScale(name, scale, people);
  const measured = findReliability(scale, people);
  const variance = lean(sd ** 2, market.sd ** 2);
  const error = measured && lean((1 - measured.omega) * sd ** 2, (1 - market.omega) * market.sd ** 2);
  const told = people.length < FEWEST_PEOPLE ? {} : { skew, ...alphaOf(measured) };
  return {
    mean: lean(mean, market.mean),
    sd: Math.sqrt(variance),
    omega: error === undefined ? carriedReliability(market, variance) : 1 - error / variance,
    ...told,
    ...(distribution ? { distribution: joinDistributions(distribution, peopleOf(market)) } : {}),
  };
}

function alphaOf(measured: Pick<ScaleNorm, 'alpha'> | undefined): Pick<ScaleNorm, 'alpha'> {
  return measured?.alpha === undefined ? {} : { alpha: measured.alpha };
}

/** The market as so many people: as its own ones lie, else normal. */
function peopleOf({ mean, sd, distribution }: ScaleNorm): Distribution {
  return distribution
    ? weighDistribution(distribution, MARKET_PEOPLE)
    : quantilesOf({ mean, sd }, MARKET_PEOPLE);
}

/** Measured where they were, else by the correlation that the market assumes. */
function marketCovariances(market: Norm, names: readonly string[]): number[][] {
  const { covariance, correlation } = market;
  const at = names.map((name) => covariance?.scales.indexOf(name) ?? -1);
  const sds = names.map((name) => getScaleNorm(market, name).sd);
  return sds.map((one, i) =>
    sds.map((other, j) => {
      const assumed = one * other * (i === j ? 1 : correlation);
      return covariance?.rows[at[i] ?? -1]?.[at[j] ?? -1] ?? assumed;
    }),
  );
}
