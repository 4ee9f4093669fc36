import {
  type CrossValidation,
  crossValidation,
  LEARNED_CUTS,
} from '#scoring/patterns/learning/cross-validation.ts';
import { posteriorOf, signedWeights } from '#scoring/patterns/learning/effect.ts';
import {
  addPerson,
  effectOf,
  emptySums,
  ratingCorrelation,
  type Sums,
} from '#scoring/patterns/learning/fit.ts';
import {
  type LabelKind,
  type LearningPeople,
  listOf,
  shuffle,
  streams,
} from '#scoring/patterns/learning/people.ts';
import type { PatternRow } from '#scoring/patterns/points.ts';
import type { ScoreName } from '#scoring/reports/score-table.ts';
import { areaError, rankPeople, weightedConcordance } from '#scoring/statistics/concordance.ts';
import { standardDeviation } from '#scoring/statistics/moments.ts';
import { quantile } from '#scoring/statistics/quantile.ts';
import { unrestrictedCorrelation } from '#scoring/statistics/range-restriction.ts';

export interface LearningInput {
  /** The factors, in the order of the columns. */
  factors: readonly ScoreName[];
  /** T-scores 2 .. 98, people x factors, row by row; NaN = not judged. */
  ts: Float64Array;
  /** Of each person: 1 high and 0 low for `sides`, 1 .. 5 for `ratings`. */
  labels: Uint8Array;
  kind: LabelKind;
  /** How often the labels are shuffled; 999 unless given. */
  shuffles?: number | undefined;
}

/** What one factor says of who is high. */
export interface LearnedFactor extends ScoreName {
  /** Hedges' g, or 2 r / sqrt(1 - r^2) of ratings; null where nobody differs: the factor is left out. */
  g: number | null;
  /** Variance of its error. */
  v: number | null;
  /** Of ratings alone. */
  r: number | null;
  /** r as it would be among people as different as the norm's (Thorndike's Case II): shown, never used. */
  r_unrestricted: number | null;
  /** What to believe of g: posterior mean, sd, and the probability of its sign. */
  posterior: number | null;
  sd: number | null;
  p_sign: number | null;
  /** Sd of these people / 10, that of the norm; below .8 differences come out too small. */
  u: number;
}

export interface Learned {
  /** Fewer than 30 on a side are a trial. */
  state: 'trial' | 'usable';
  /** People on either side; of ratings those above and below the mean. */
  high: number;
  low: number;
  /** People left out because a factor of theirs is not judged. */
  incomplete: number;
  by_factor: LearnedFactor[];
  /** The pattern: weights of 5 and above. */
  rows: PatternRow[];
  /** How well held-out people are told apart: .5 = not at all. Of ratings the share of pairs in the right order. */
  auc: number;
  /** 95 % interval by a bootstrap over people. */
  auc_lo: number;
  auc_hi: number;
  /** Standard error of Hanley and McNeil; null of ratings. */
  auc_error: number | null;
  /** Share of shuffled labels that did as well, the real ones counted among them. */
  chance_p: number;
  /** In words by rule: chance_p above .10, above .05, or not. */
  worth: 'by_chance' | 'weak' | 'clear';
  /** The auc without each factor in turn. */
  without: (ScoreName & { auc: number })[];
}

/** Fewer people on a side are refused: the prior would decide everything. */
export const fewestOnSide = 10;
export const usableOnSide = 30;
/** Below it people's answers are too careless to learn from. */
export const leastReliability = 60;
export const SHUFFLES = 999;

/** Below it, differences come out too small because these people were selected. */
export const restrictedBelow = 0.8;

export function learningState(high: number, low: number): 'refused' | 'trial' | 'usable' {
  const fewest = Math.min(high, low);
  if (fewest < fewestOnSide) return 'refused';
  return fewest < usableOnSide ? 'trial' : 'usable';
}

/**
 * Learns a factor pattern from people who did well and less well, and says what it is worth on people that it has not
 * seen: per factor a standardized difference, drawn towards 0 by a prior; weights in proportion; cuts at the fifths of
 * the norm; and the same procedure within five folds, twenty times, and again under shuffled labels. Everything drawn
 * is seeded: the same people give the same result.
 * @throws RangeError for fewer than ten people on a side, or arrays that do not fit together
 */
export function learnPattern(input: LearningInput): Learned {
  const { factors, shuffles = SHUFFLES } = input;
  const { people, incomplete } = peopleOf(input);
  const { high, low } = sidesOf(people);
  const state = learningState(high, low);
  if (state === 'refused') throw new RangeError(`${high} and ${low} people are too few to learn from`);
  const by_factor = describeFactors(people, factors);
  const validation = crossValidation(people);
  const kept: Float64Array[] = [];
  const auc = validation.worth(identity(people.n), -1, (matches) => kept.push(matches.slice()));
  const [auc_lo, auc_hi] = bootstrapInterval(people, kept);
  const chance_p = chanceOf(people, validation, auc, shuffles);
  return {
    ...{ state, high, low, incomplete, by_factor },
    rows: rowsOf(by_factor),
    ...{ auc, auc_lo, auc_hi },
    auc_error: people.kind === 'sides' ? areaError(auc, high, low) : null,
    chance_p,
    worth: chance_p > 0.1 ? 'by_chance' : chance_p > 0.05 ? 'weak' : 'clear',
    without: factors.map(({ source, id }, j) => ({
      source,
      id,
      auc: validation.worth(identity(people.n), j),
    })),
  };
}

function peopleOf({ factors, ts, labels, kind }: LearningInput): {
  people: LearningPeople;
  incomplete: number;
} {
  const size = factors.length;
  if (size === 0 || ts.length !== labels.length * size)
    throw new RangeError(`${ts.length} scores of ${labels.length} people and ${size} factors`);
  const kept = Array.from(labels, (_, person) => person).filter((person) =>
    ts.subarray(person * size, (person + 1) * size).every((t) => !Number.isNaN(t)),
  );
  const values = [...new Set(kept.map((person) => labels[person] ?? 0))].sort((one, other) => one - other);
  const isKnown = (value: number) => (kind === 'sides' ? value <= 1 : value >= 1 && value <= 5);
  if (!values.every(isKnown)) throw new RangeError(`labels ${values.join(', ')} of ${kind}`);
  const ratings = Float64Array.from(kind === 'sides' ? [0, 1] : values);
  const people = {
    ...{ kind, n: kept.length, size, ratings, classCount: ratings.length },
    scores: Float64Array.from(
      kept.flatMap((person) => [...ts.subarray(person * size, (person + 1) * size)]),
      (t) => t - 50,
    ),
    classes: Uint8Array.from(kept, (person) => ratings.indexOf(labels[person] ?? 0)),
  };
  return { people, incomplete: labels.length - kept.length };
}

/** People rated above and below the mean. */
function sidesOf({ classes, ratings, n }: LearningPeople): { high: number; low: number } {
  const rated = Array.from(classes, (c) => ratings[c] ?? 0);
  const mean = rated.reduce((sum, rating) => sum + rating, 0) / n;
  return {
    high: rated.filter((rating) => rating > mean).length,
    low: rated.filter((rating) => rating < mean).length,
  };
}

function describeFactors(people: LearningPeople, factors: readonly ScoreName[]): LearnedFactor[] {
  const sums: Sums = emptySums(people);
  people.classes.forEach((c, person) => {
    addPerson(sums, c, people.scores, person * people.size);
  });
  return factors.map(({ source, id }, j) => {
    const own = Float64Array.from({ length: people.n }, (_, i) => people.scores[i * people.size + j] ?? 0);
    const u = standardDeviation(own) / 10;
    const effect = effectOf(people, sums, j);
    if (!effect) {
      const nothing = {
        g: null,
        v: null,
        r: null,
        r_unrestricted: null,
        posterior: null,
        sd: null,
        p_sign: null,
      };
      return { source, id, ...nothing, u };
    }
    const { mean, sd, p_sign } = posteriorOf(effect);
    const r = people.kind === 'ratings' ? ratingCorrelation(people, sums, j).r : null;
    const r_unrestricted = r === null ? null : unrestrictedCorrelation(r, u);
    return { source, id, ...effect, r, r_unrestricted, posterior: mean, sd, p_sign, u };
  });
}

function rowsOf(factors: readonly LearnedFactor[]): PatternRow[] {
  const weights = new Float64Array(factors.length);
  signedWeights(
    factors.map(({ posterior }) => posterior ?? Number.NaN),
    weights,
  );
  return factors.flatMap(({ source, id }, j) => {
    const weight = weights[j] ?? 0;
    if (weight === 0) return [];
    const direction = weight > 0 ? ('ascending' as const) : ('descending' as const);
    return [{ source, id, direction, cuts: LEARNED_CUTS, weight: Math.abs(weight) }];
  });
}

const BOOTSTRAPS = 1000;

/** People of each class are drawn again with replacement; the patterns that matched them stay as they are. */
function bootstrapInterval(people: LearningPeople, repeats: readonly Float64Array[]): [number, number] {
  const { n, classes, classCount } = people;
  const ranked = repeats.map(rankPeople);
  const members = Array.from({ length: classCount }, (_, c) => listOf(classes, c));
  const random = streams.bootstrap();
  const times = new Uint32Array(n);
  const drawn = Float64Array.from({ length: BOOTSTRAPS }, () => {
    times.fill(0);
    for (const own of members)
      for (let draw = 0; draw < own.length; draw++) {
        const person = own[random.below(own.length)] ?? 0;
        times[person] = (times[person] ?? 0) + 1;
      }
    const sum = ranked.reduce((all, each) => all + weightedConcordance(each, classes, classCount, times), 0);
    return sum / ranked.length;
  }).sort();
  const at = (p: number) => quantile(BOOTSTRAPS, p, (place) => drawn[place] ?? Number.NaN);
  return [at(0.025), at(0.975)];
}

/** The real labels are one of the orders that chance could have brought (Phipson and Smyth 2010), so p is never 0. */
function chanceOf(
  people: LearningPeople,
  validation: CrossValidation,
  auc: number,
  shuffles: number,
): number {
  const random = streams.shuffles();
  const order = identity(people.n);
  let asGood = 1;
  for (let round = 0; round < shuffles; round++) {
    shuffle(order, random);
    if (validation.worth(order) >= auc - 1e-12) asGood++;
  }
  return asGood / (shuffles + 1);
}

function identity(n: number): Uint32Array {
  return Uint32Array.from({ length: n }, (_, person) => person);
}
