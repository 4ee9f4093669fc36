import { getForm } from '#items/registry.ts';
import { fewestInGroup, fewestSelected } from '#scoring/fairness/selection-verdict.ts';
import { standardError } from '#scoring/norms/band.ts';
import { chanceAtLeast } from '#scoring/norms/chance.ts';
import { marginOf } from '#scoring/norms/margin.ts';
import { LEARNED_CUTS, REPEATS } from '#scoring/patterns/learning/cross-validation.ts';
import { hedgesG, LEAST_WEIGHT, PRIOR_SD, posteriorOf } from '#scoring/patterns/learning/effect.ts';
import {
  fewestOnSide,
  leastReliability,
  restrictedBelow,
  SHUFFLES,
  usableOnSide,
} from '#scoring/patterns/learning/learn-pattern.ts';
import { FOLDS } from '#scoring/patterns/learning/people.ts';
import { levelsFrom } from '#scoring/quality/reliability-index.ts';
import { smallestGroup } from '#scoring/reports/group-scores.ts';
import { borderline, confidenceOf } from '#scoring/selection/confidence.ts';
import { PEOPLE_DRAWN } from '#scoring/selection/market.ts';
import { boxProbability } from '#scoring/statistics/box-probability.ts';
import { normalCdf } from '#scoring/statistics/normal.ts';
import { coefficient, figure, percent } from './figures.ts';
import { designNormOf } from './norm-values.ts';

/** What the chapter on analysis says of the market's rate, the confidence of a selection, and learned patterns. */
export function analysis() {
  return {
    rate: rate(),
    sure: confidence(),
    learning: learning(),
    draws: PEOPLE_DRAWN.toLocaleString('en'),
    fewest: { ranked: figure(smallestGroup), group: figure(fewestInGroup), selected: figure(fewestSelected) },
    counted: figure(levelsFrom[2]),
  };
}

/** T 55 and above in one factor, and in three that correlate as design norms assume. */
function rate() {
  const margin = marginOf(designNormOf('personality'));
  const from = margin.from(55);
  const three = [from, from, from];
  const { correlation } = getForm('personality-recruit-v1').norm;
  const { p } = boxProbability({
    lower: three,
    upper: three.map(() => Infinity),
    correlations: three.map((_, i) => three.map((__, j) => (i === j ? 1 : correlation))),
  });
  return {
    one: percent(1 - normalCdf(from), 1),
    exact: percent(1 - normalCdf(0.5), 1),
    three: percent(p, 1),
  };
}

/** Four people selected by T 55 and above. */
function confidence() {
  const sem = standardError(designNormOf('personality').omega);
  const people = [55, 58, 61, 64].map((t) => ({ selected: true, chance: chanceAtLeast({ t, sem }, 55) }));
  const { true_passes } = confidenceOf(people);
  return {
    chances: people.map(({ chance }) => percent(chance)),
    true_passes: figure(true_passes, 1),
    above: percent(borderline.above),
    below: percent(borderline.below),
  };
}

function learning() {
  const believed = (high: number, low: number) => {
    const effect = hedgesG({ n: high, mean: 58, sd: 9 }, { n: low, mean: 50, sd: 10 });
    const { mean = 0, p_sign = 0 } = effect ? posteriorOf(effect) : {};
    return { g: figure(effect?.g ?? 0, 2), mean: figure(mean, 2), wrong: percent(1 - p_sign, 1) };
  };
  return {
    ...{ few: believed(12, 15), many: believed(40, 45) },
    needed: Object.fromEntries([10, 20, 30, 50].map((n) => [`n${n}`, figure(neededDifference(n), 2)])),
    ...{
      prior: figure(PRIOR_SD, 2),
      weight: figure(LEAST_WEIGHT),
      cuts: LEARNED_CUTS.map((cut) => figure(cut)),
    },
    ...{ fewest: figure(fewestOnSide), usable: figure(usableOnSide), reliability: figure(leastReliability) },
    ...{ folds: figure(FOLDS), repeats: figure(REPEATS), shuffles: figure(SHUFFLES) },
    restricted: coefficient(restrictedBelow, 1),
    market: figure(marketMean(), 1),
  };
}

/** The market's mean match with a pattern whose cuts are the fifths of the norm: the share of the cuts it passes. */
function marketMean(): number {
  const margin = marginOf(designNormOf('personality'));
  const passed = LEARNED_CUTS.map((cut) => 1 - normalCdf(margin.from(cut)));
  return (100 * passed.reduce((sum, share) => sum + share, 0)) / LEARNED_CUTS.length;
}

/** The difference whose sign is 95 % sure with so many people on each side. */
function neededDifference(n: number): number {
  for (let g = 0; ; g += 0.001) {
    if (posteriorOf({ g, v: 2 / n + g ** 2 / (4 * n) }).p_sign >= 0.95) return g;
  }
}
