import { fewestPeople, mostPeople } from '#contract/codes/statistics.ts';
import { getForm } from '#items/registry.ts';
import { bandAround, standardError } from '#scoring/norms/band.ts';
import { chanceAtLeast, expectedTrueScore } from '#scoring/norms/chance.ts';
import { isApart } from '#scoring/norms/difference.ts';
import { FEWEST_FOR_DISTRIBUTION, SKEWED } from '#scoring/norms/measure-norm.ts';
import { getScaleNorm, type ScaleNorm } from '#scoring/norms/norm.ts';
import { percentileOf } from '#scoring/norms/percentile.ts';
import { rankOf } from '#scoring/norms/rank.ts';
import { MARKET_PEOPLE, shrinkNorm } from '#scoring/norms/shrink-norm.ts';
import { tScore, zScore } from '#scoring/norms/standard-score.ts';
import { normShares } from '#scoring/reports/group-scores.ts';
import { normalCdf } from '#scoring/statistics/normal.ts';
import { coefficient, figure, percent } from './figures.ts';

/** The scales whose design norms the guide names. */
const scales = {
  personality: ['personality-recruit-v1', 'T1'],
  short: ['personality-recruit-short-v1', 'T1'],
  importance: ['motivation-employee-v1', 'M3.importance'],
  satisfaction: ['motivation-employee-v1', 'M3.satisfaction'],
  V: ['verbal-1-v1', 'V'],
  N: ['numerical-1-v1', 'N'],
  N2: ['numerical-2-v1', 'N'],
  N3: ['numerical-3-v1', 'N'],
  L: ['logical-1-v1', 'L'],
  F: ['figural-1-v1', 'F'],
  F2: ['figural-2-v1', 'F'],
  F3: ['figural-3-v1', 'F'],
  E: ['english-1-v1', 'E'],
  K: ['knowledge-1-v1', 'K'],
  J: ['office-v1', 'J'],
} as const;
export type NormedScale = keyof typeof scales;

export function designNormOf(scale: NormedScale): ScaleNorm {
  const [form_id, id] = scales[scale];
  return getScaleNorm(getForm(form_id).norm, id);
}

/** Design norms: mean, sd, reliability and error of measurement. */
export const norms = Object.fromEntries(
  Object.keys(scales).map((scale) => {
    const { mean, sd, omega, alpha = omega } = designNormOf(scale as NormedScale);
    const values = {
      mean: figure(mean),
      sd: figure(sd),
      omega: coefficient(omega),
      alpha: coefficient(alpha),
      error: figure(standardError(omega), 2),
      reach: figure(1.96 * standardError(omega), 1),
    };
    return [scale, values];
  }),
);

/** A raw score through the steps of the scoring. */
export function worked(scale: NormedScale, raw: number) {
  const norm = designNormOf(scale);
  const z = zScore(raw, norm);
  const t = tScore(z);
  const { lo, hi } = bandAround(t, standardError(norm.omega));
  return {
    ...{ raw: figure(raw), z: figure(z, 2) },
    ...{ exact: figure(50 + 10 * z, 1), steps: figure(10 * z, 1), t: figure(t) },
    ...{ lo: figure(lo), hi: figure(hi), rank: rankOf(t) },
  };
}

const typeNorms = Object.entries(getForm('office-v1').norm.scales).filter(([id]) => id !== 'J');
const typeReliabilities = typeNorms.map(([, { omega }]) => omega);

/** Where people stand, and how sure a rank is. */
export const standing = {
  below: Object.fromEntries([35, 45, 50, 55, 60, 64, 70].map((t) => [`t${t}`, `${percentileOf(t)}%`])),
  shares: normShares.map((share) => (100 * share).toFixed(0)),
  agreement: {
    scale82: agreement(0.82),
    personality: agreement(designNormOf('personality').omega),
    short: agreement(designNormOf('short').omega),
  },
  difference: figure(1.96 * Math.sqrt(2) * standardError(designNormOf('personality').omega), 0),
  /** From which difference on two people are told apart: by true scores, which have regressed. */
  apart: figure(leastApart(standardError(designNormOf('personality').omega)), 0),
  types: {
    least: coefficient(Math.min(...typeReliabilities)),
    most: coefficient(Math.max(...typeReliabilities)),
  },
};

/** Which share of people is printed in the rank of their true score, and in that or the next. */
function agreement(omega: number) {
  const error = standardError(omega);
  const ranks = 'EDCBA';
  let [same, near, all] = [0, 0, 0];
  for (let z = -4.5; z <= 4.5; z += 0.005) {
    const truth = 50 + 10 * Math.sqrt(omega) * z;
    const weight = Math.exp((-z * z) / 2);
    all += weight;
    for (let t = 2; t <= 98; t++) {
      const from = t === 2 ? Number.NEGATIVE_INFINITY : t - 0.5;
      const to = t === 98 ? Number.POSITIVE_INFINITY : t + 0.5;
      const chance = below((to - truth) / error) - below((from - truth) / error);
      const apart = Math.abs(ranks.indexOf(rankOf(t)) - ranks.indexOf(rankOf(Math.round(truth))));
      if (apart === 0) same += weight * chance;
      if (apart <= 1) near += weight * chance;
    }
  }
  return { omega: coefficient(omega), same: percent(same / all), near: percent(near / all, 1) };
}

function below(z: number): number {
  return Number.isFinite(z) ? normalCdf(z) : z > 0 ? 1 : 0;
}

const personality = { sem: standardError(designNormOf('personality').omega) };
const at = (t: number) => ({ t, ...personality });

/** Chances on a scale of the personality test, and what a band holds. */
export const chances = {
  cut55: Object.fromEntries(
    [52, 55, 58, 61, 64, 67].map((t) => [`t${t}`, percent(chanceAtLeast(at(t), 55))]),
  ),
  cut65: Object.fromEntries([60, 65, 70, 75].map((t) => [`t${t}`, percent(chanceAtLeast(at(t), 65))])),
  expected65: {
    mean: figure(expectedTrueScore(at(65)).mean),
    sd: figure(expectedTrueScore(at(65)).sd, 0),
  },
  held75: percent(heldByBand(75)),
};

/** The share of people printed this T whose true score lies in the band around it. */
function heldByBand(t: number): number {
  const reach = 1.96 * personality.sem;
  return chanceAtLeast(at(t), t - reach) - chanceAtLeast(at(t), t + reach);
}

/** A company of 50 of a larger mean and a smaller spread, and how much own people weigh. */
export function leaning() {
  const market = getForm('personality-recruit-v1').norm;
  const [n, mean, sd, omega] = [50, 22.5, 4, 0.75];
  const apart = sd * Math.sqrt((n - 1) / n);
  const raw = Array.from({ length: n }, (_, person) => mean + (person % 2 ? apart : -apart));
  const sample = { T1: { raw, reliability: { omega } } };
  const own = getScaleNorm(shrinkNorm({ id: '', version: '', date: '', sample }, market), 'T1');
  return {
    ...{ n: figure(n), mean: figure(mean), sd: figure(sd, 1), omega: coefficient(omega) },
    pooled: {
      mean: figure(own.mean, 1),
      sd: figure(own.sd, 2),
      omega: coefficient(own.omega, 3).slice(0, 4),
    },
    t: figure(tScore(zScore(27, own))),
    market: figure(MARKET_PEOPLE),
    weight: Object.fromEntries(
      [20, 100, 200, 1000].map((people) => [`n${people}`, percent(people / (people + MARKET_PEOPLE))]),
    ),
  };
}

/** How many people figures need. */
export const people = {
  ...Object.fromEntries(Object.entries(fewestPeople).map(([name, number]) => [name, figure(number)])),
  most: mostPeople.toLocaleString('en'),
  distribution: figure(FEWEST_FOR_DISTRIBUTION),
  skewed: coefficient(SKEWED, 1),
};

/** The least difference of two printed T-scores with this standard error whose true scores differ. */
function leastApart(sem: number): number {
  const differences = Array.from({ length: 97 }, (_, difference) => difference);
  return differences.find((t) => isApart({ t: 2, sem }, { t: 2 + t, sem })) ?? Number.NaN;
}
