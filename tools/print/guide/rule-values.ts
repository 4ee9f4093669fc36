import { getPersonalityForm } from '#items/registry.ts';
import { impactRatios } from '#scoring/fairness/four-fifths.ts';
import { standardError } from '#scoring/norms/band.ts';
import { zScore } from '#scoring/norms/standard-score.ts';
import { matchPattern } from '#scoring/patterns/pattern-match.ts';
import { MOST_MISSING, type PatternRow } from '#scoring/patterns/points.ts';
import { ATTENTION_PENALTY } from '#scoring/quality/attention.ts';
import { desirabilityRule } from '#scoring/quality/desirability.ts';
import { LEAST_SHARE } from '#scoring/quality/items/distractors.ts';
import { EASY, HARD, WEAK } from '#scoring/quality/items/item-analysis.ts';
import { runPenalties } from '#scoring/quality/longest-run.ts';
import { PENALTY } from '#scoring/quality/mahalanobis.ts';
import { pairPenalty, pairRule } from '#scoring/quality/pairs.ts';
import { levelOf, levelsFrom } from '#scoring/quality/reliability-index.ts';
import { speedPenalties } from '#scoring/quality/speed.ts';
import { type AbilityId, scoreSuitability } from '#scoring/reports/suitability.ts';
import { SCORING_VERSION } from '#scoring/version.ts';
import { manyNotReached } from '#server/features/statistics/items/analyse.ts';
import { coefficient, figure, percent } from './figures.ts';
import { designNormOf } from './norm-values.ts';

const exampleIndex = 100 - pairPenalty(0.9) - ATTENTION_PENALTY;

/** What costs points of the reliability index. */
export const index = {
  tolerated: figure(pairRule.tolerated, 1),
  chance: figure(pairRule.chance),
  span: figure(pairRule.chance - pairRule.tolerated, 2),
  highest: figure(pairRule.highest),
  pair9: figure(pairPenalty(0.9)),
  run: runPenalties.map(({ from, penalty }) => ({ from: figure(from), penalty: figure(penalty) })),
  attention: figure(ATTENTION_PENALTY),
  virtues: {
    tolerated: figure(desirabilityRule.tolerated),
    each: figure(desirabilityRule.each),
    highest: figure(desirabilityRule.highest),
  },
  speed: speedPenalties.map(({ below, penalty }) => ({ below: figure(below), penalty: figure(penalty) })),
  rare: figure(PENALTY),
  from: Object.fromEntries(
    Object.entries(levelsFrom).map(([level, from]) => [`level${level}`, figure(from)]),
  ),
  to: Object.fromEntries(
    Object.entries(levelsFrom).map(([level, from]) => [`level${Number(level) - 1}`, figure(from - 1)]),
  ),
  example: {
    lost: figure(100 - exampleIndex),
    left: figure(exampleIndex),
    level: figure(levelOf(exampleIndex)),
  },
};

export const items = {
  hard: coefficient(HARD),
  easy: coefficient(EASY),
  weak: coefficient(WEAK),
  distractor: percent(LEAST_SHARE),
  notReached: percent(manyNotReached),
};

/** A person's raw scores, and the job suitability that follows from them. */
const raws = { T1: 27, P1: 24, P5: 22, T5: 20, P6: 23, T2: 18 } as const;
const abilityRaws = { V: 18, N: 14 } as const;

export function job() {
  const { suitabilities, norm } = getPersonalityForm('personality-recruit-v1');
  const [first] = suitabilities;
  if (!first) throw new Error('no job in the model');
  const scale = designNormOf('personality');
  const standings = Object.entries(raws).map(([id, raw]) => {
    const standing = { z: zScore(raw, scale), sem: standardError(scale.omega) };
    return [id, standing] as const;
  });
  const abilities = Object.fromEntries(
    Object.entries(abilityRaws).map(([id, raw]) => {
      const own = designNormOf(id as AbilityId);
      return [id, { z: zScore(raw, own), sem: standardError(own.omega) }];
    }),
  );
  const alone = scoreSuitability(first, new Map(standings), {}, norm);
  const whole = scoreSuitability(first, new Map(standings), abilities, norm);
  const weights: Readonly<Record<string, number>> = first.weights;
  const weighted = standings.map(([id, { z }]) => ({ weight: weights[id] ?? 0, z }));
  const sum = weighted.reduce((total, { weight, z }) => total + weight * z, 0);
  const squares = weighted.reduce((total, { weight }) => total + weight * weight, 0);
  const all = weighted.reduce((total, { weight }) => total + weight, 0);
  const sd = Math.sqrt((1 - norm.correlation) * squares + norm.correlation * all ** 2);
  return {
    raw: Object.fromEntries(Object.entries(raws).map(([id, raw]) => [id, figure(raw)])),
    z: Object.fromEntries(
      standings.map(([id, { z }]) => [
        id,
        Math.abs(z) < 1 ? coefficient(Number(z.toFixed(2))) : figure(z, 2),
      ]),
    ),
    ...{ sum: figure(sum, 3), sd: figure(sd, 3), exact: figure(50 + (10 * sum) / sd, 1) },
    correlation: coefficient(norm.correlation),
    alone: { t: alone.t, lo: alone.lo, hi: alone.hi },
    whole: { t: whole.t, lo: whole.lo, hi: whole.hi, V: abilityRaws.V, N: abilityRaws.N },
  };
}

const rows: PatternRow[] = [
  { source: 2, id: 'P3', direction: 'ascending', cuts: [40, 50, 60, 70], weight: 60 },
  { source: 1, id: 'T2', direction: 'ascending', cuts: [35, 45, 55, 65], weight: 40 },
];

/** Two people one point apart at a cut of a pattern. */
export function pattern() {
  const sem = standardError(designNormOf('personality').omega);
  const matchAt = (t: number) => {
    const scores = new Map([
      ['2 P3', { t, sem }],
      ['1 T2', { t: 50, sem }],
    ]);
    return matchPattern({ rows, scores, wanted: 60 });
  };
  const [below, above] = [matchAt(59), matchAt(60)];
  const told = ({ match, expected, chance, rows: [first] }: typeof below) => ({
    ...{ points: first?.points, match, expected: (expected ?? 0).toFixed(1), chance: percent(chance ?? 0) },
  });
  return {
    t59: told(below),
    t60: told(above),
    apart: (above.match ?? 0) - (below.match ?? 0),
    expectedApart: ((above.expected ?? 0) - (below.expected ?? 0)).toFixed(1),
    missing: percent(MOST_MISSING),
  };
}

/** 45 of 120 beside 20 of 80. */
export function fairness() {
  const [first, second] = impactRatios([
    { selected: 45, total: 120 },
    { selected: 20, total: 80 },
  ]);
  return {
    rates: [first, second].map((each) => `${Number((100 * (each?.rate ?? 0)).toFixed(1))}%`),
    ratio: coefficient(Number((second?.ratio ?? 0).toFixed(2))),
    p: coefficient(Number((second?.p ?? 0).toFixed(3))),
  };
}

export const version = SCORING_VERSION;
