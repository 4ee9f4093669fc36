import { carriedReliability } from '#scoring/norms/carried-reliability.ts';
import { FEWEST_PEOPLE, measureNorm, type NormMeasurement } from '#scoring/norms/measure-norm.ts';
import { getScaleNorm, type Norm, type ScaleNorm } from '#scoring/norms/norm.ts';
import { listComplete, momentsOf } from '#scoring/norms/norm-sample.ts';

/** The market's norm weighs as much as so many people of the company. */
const MARKET_PEOPLE = 100;

/**
 * The norm of one company's own people (measurement 6, row 4). From 200 people on it is theirs alone. Below, it leans on
 * the market's: mean = (N own + 100 market) / (N + 100), variances likewise; the market's scales without own scores
 * stay as they are. It stays provisional, and the distribution and covariances of so few are not kept.
 *
 * Omega is the market's, carried to the new variance (`carriedReliability`). Nothing was measured that could be called
 * alpha.
 * @throws NotMeasurable when a scale does not vary
 * @throws RangeError when fewer than two people have every scale, or the market lacks one
 */
export function shrinkNorm(own: NormMeasurement, market: Norm): Norm {
  const { id, version, date, sample, correlation = market.correlation } = own;
  const people = listComplete(sample);
  if (people.length >= FEWEST_PEOPLE) {
    const measured = measureNorm({ ...own, correlation });
    return { ...measured, scales: { ...market.scales, ...measured.scales } };
  }
  if (people.length < 2) throw new RangeError('a company norm needs two people');
  const scales = Object.entries(sample).map(([name, { raw }]) => {
    const raws = people.map((person) => raw[person] ?? Number.NaN);
    return [name, shrinkScale(momentsOf(name, raws), people.length, getScaleNorm(market, name))] as const;
  });
  return {
    id,
    version,
    date,
    n: people.length,
    provisional: true,
    scales: { ...market.scales, ...Object.fromEntries(scales) },
    correlation,
  };
}

function shrinkScale(own: { mean: number; sd: number }, n: number, market: ScaleNorm): ScaleNorm {
  const pool = (ours: number, theirs: number) => (n * ours + MARKET_PEOPLE * theirs) / (n + MARKET_PEOPLE);
  const variance = pool(own.sd ** 2, market.sd ** 2);
  return {
    mean: pool(own.mean, market.mean),
    sd: Math.sqrt(variance),
    omega: carriedReliability(market, variance),
  };
}
