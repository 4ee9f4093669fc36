import {
  addPerson,
  clearSums,
  emptySums,
  fitWeights,
  type Sums,
  subtract,
} from '#scoring/patterns/learning/fit.ts';
import {
  FOLDS,
  type LearningPeople,
  listOf,
  stratifiedFolds,
  streams,
} from '#scoring/patterns/learning/people.ts';
import { pointsOf } from '#scoring/patterns/points.ts';
import { concordance } from '#scoring/statistics/concordance.ts';

/** Fifths of the norm: the cuts come from the people the pattern is for, never from those it is learned from. */
export const LEARNED_CUTS = [42, 47, 53, 58] as const;

export const REPEATS = 20;

/** Prepares people for being cross-validated again and again, also in other orders and without a factor. */
export interface CrossValidation {
  /**
   * The mean over 20 repeats of the concordance of held-out matches with the classes.
   * @param order which person's scores stand beside each class: as they are, or shuffled
   * @param without a factor that is left out, -1 = none
   * @param look called with the held-out matches of each repeat, by place; the array is used again
   */
  worth(order: Uint32Array, without?: number, look?: (matches: Float64Array) => void): number;
}

/**
 * Twenty times five folds: everybody's match comes from a pattern that was learned from the four folds without them,
 * with effects, weights and directions of its own (Stone, Journal of the Royal Statistical Society B 36, 1974). The
 * folds are the same for every order of the scores.
 */
export function crossValidation(people: LearningPeople): CrossValidation {
  const { n, classes, classCount } = people;
  const random = streams.folds();
  const repeats = Array.from({ length: REPEATS }, () => stratifiedFolds(people, random));
  const members = Array.from({ length: classCount }, (_, c) => listOf(classes, c));
  const byClass = members.map((each) => new Float64Array(each.length));
  const placed = placedPeople(people);
  const learn = foldLearner(people);
  const matches = new Float64Array(n);
  return {
    worth(order, without = -1, look) {
      placed.place(order);
      let sum = 0;
      for (const folds of repeats) {
        const patterns = learn(folds, placed.scores, without);
        for (let place = 0; place < n; place++)
          matches[place] = placed.matchAt(place, patterns[folds[place] ?? 0]);
        look?.(matches);
        members.forEach((each, c) => {
          const own = byClass[c];
          if (own) for (let i = 0; i < each.length; i++) own[i] = matches[each[i] ?? 0] ?? 0;
        });
        sum += concordance(byClass);
      }
      return sum / REPEATS;
    },
  };
}

interface FoldPattern {
  /** Negative where less is better. */
  weights: Float64Array;
  /** Of all weights without their signs. */
  total: number;
}

/** Everybody's scores and cuts passed, in the order in which they stand beside the classes. */
function placedPeople(people: LearningPeople) {
  const { size } = people;
  const points = pointsOfPeople(people);
  const scores = new Float64Array(people.scores.length);
  const rising = new Uint8Array(scores.length);
  const falling = new Uint8Array(scores.length);
  return {
    scores,
    place(order: Uint32Array): void {
      order.forEach((person, place) => {
        const [from, to] = [person * size, place * size];
        for (let j = 0; j < size; j++) {
          scores[to + j] = people.scores[from + j] ?? 0;
          rising[to + j] = points.rising[from + j] ?? 0;
          falling[to + j] = points.falling[from + j] ?? 0;
        }
      });
    },
    /** In proportion to the match: cuts passed, weighed. */
    matchAt(place: number, pattern: FoldPattern | undefined): number {
      if (!pattern || pattern.total === 0) return 0;
      let passed = 0;
      for (let j = 0; j < size; j++) {
        const weight = pattern.weights[j] ?? 0;
        if (weight > 0) passed += weight * (rising[place * size + j] ?? 0);
        else if (weight < 0) passed -= weight * (falling[place * size + j] ?? 0);
      }
      return passed / pattern.total;
    },
  };
}

/** Cuts passed by everybody in every factor, rising and falling. */
function pointsOfPeople({ scores }: LearningPeople) {
  const passed = (direction: 'ascending' | 'descending') =>
    Uint8Array.from(scores, (score) => pointsOf({ direction, cuts: LEARNED_CUTS }, 50 + score) - 1);
  return { rising: passed('ascending'), falling: passed('descending') };
}

/** Learns the pattern of each fold from the people outside of it; the arrays are used again. */
function foldLearner(people: LearningPeople) {
  const { n, size, classes } = people;
  const parts: Sums[] = Array.from({ length: FOLDS }, () => emptySums(people));
  const patterns: FoldPattern[] = parts.map(() => ({ weights: new Float64Array(size), total: 0 }));
  const [whole, rest] = [emptySums(people), emptySums(people)];
  const means = new Float64Array(size);
  return (folds: Uint8Array, scores: Float64Array, without: number) => {
    for (const part of [...parts, whole]) clearSums(part);
    for (let place = 0; place < n; place++) {
      const part = parts[folds[place] ?? 0];
      if (part) addPerson(part, classes[place] ?? 0, scores, place * size);
      addPerson(whole, classes[place] ?? 0, scores, place * size);
    }
    patterns.forEach((pattern, fold) => {
      const part = parts[fold];
      if (part) subtract(whole, part, rest);
      fitWeights(people, rest, without, means, pattern.weights);
      pattern.total = pattern.weights.reduce((sum, weight) => sum + Math.abs(weight), 0);
    });
    return patterns;
  };
}
