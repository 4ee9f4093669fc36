import { NINETY_FIVE_PERCENT } from '#scoring/norms/band.ts';
import { expectedTrueScore, type Measured } from '#scoring/norms/chance.ts';

/**
 * Whether the true scores of two people on one scale differ: their difference is normal with the difference of the two
 * expected true scores and the sum of their variances, and 0 lies outside of its middle 95 %. With one reliability rho
 * that is |T1 - T2| > 1.96 x 10 sqrt(2 (1 - rho) / rho): 13.9 points at .80. Because expected true scores have regressed
 * to the mean, the rule holds for each of many pairs as it does for one (Gelman, Hill and Yajima, Journal of Research on
 * Educational Effectiveness 5, 2012).
 */
export function isApart(one: Measured, other: Measured): boolean {
  const [here, there] = [expectedTrueScore(one), expectedTrueScore(other)];
  return Math.abs(here.mean - there.mean) > NINETY_FIVE_PERCENT * Math.hypot(here.sd, there.sd);
}
