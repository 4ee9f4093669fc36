import { addPerson, emptySums, fitWeights, type Sums, subtract } from '#scoring/patterns/learning/fit.ts';
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
  const { n, size, classes, classCount } = people;
  const random = streams.folds();
  const repeats = Array.from({ length: REPEATS }, () => stratifiedFolds(people, random));
  const members = Array.from({ length: classCount }, (_, c) => listOf(classes, c));
  const points = pointsOfPeople(people);
  const [scores, rising, falling] = [
    new Float64Array(n * size),
    new Uint8Array(n * size),
    new Uint8Array(n * size),
  ];
  const matches = new Float64Array(n);
  const byClass = members.map((each) => new Float64Array(each.length));
  const learn = folder(people);
  return {
    worth(order, without = -1, look) {
      order.forEach((person, place) => {
        const [from, to] = [person * size, place * size];
        for (let j = 0; j < size; j++) {
          scores[to + j] = people.scores[from + j] ?? 0;
          rising[to + j] = points.rising[from + j] ?? 0;
          falling[to + j] = points.falling[from + j] ?? 0;
        }
      });
      let sum = 0;
      for (const folds of repeats) {
        const patterns = learn(folds, scores, without);
        for (let place = 0; place < n; place++) {
          const { weights, total } = patterns[folds[place] ?? 0] ?? { weights: new Float64Array(), total: 0 };
          let passed = 0;
          for (let j = 0; j < size; j++) {
            const weight = weights[j] ?? 0;
            if (weight > 0) passed += weight * (rising[place * size + j] ?? 0);
            else if (weight < 0) passed -= weight * (falling[place * size + j] ?? 0);
          }
          matches[place] = total > 0 ? passed / total : 0;
        }
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

/** Cuts passed by everybody in every factor, rising and falling. */
function pointsOfPeople({ scores }: LearningPeople) {
  const passed = (direction: 'ascending' | 'descending') =>
    Uint8Array.from(scores, (score) => pointsOf({ direction, cuts: LEARNED_CUTS }, 50 + score) - 1);
  return { rising: passed('ascending'), falling: passed('descending') };
}

/** What each fold's own pattern is; its arrays are used again. */
function folder(people: LearningPeople) {
  const { n, size, classes } = people;
  const parts: Sums[] = Array.from({ length: FOLDS }, () => emptySums(people));
  const patterns = parts.map(() => ({ weights: new Float64Array(size), total: 0 }));
  const [whole, rest] = [emptySums(people), emptySums(people)];
  const nothing = emptySums(people);
  const means = new Float64Array(size);
  return (folds: Uint8Array, scores: Float64Array, without: number) => {
    for (const part of parts) subtract(nothing, nothing, part);
    subtract(nothing, nothing, whole);
    for (let place = 0; place < n; place++) {
      const part = parts[folds[place] ?? 0];
      if (part) addPerson(part, classes[place] ?? 0, scores, place * size);
      addPerson(whole, classes[place] ?? 0, scores, place * size);
    }
    patterns.forEach((pattern, fold) => {
      subtract(whole, parts[fold] ?? nothing, rest);
      fitWeights(people, rest, without, means, pattern.weights);
      pattern.total = pattern.weights.reduce((sum, weight) => sum + Math.abs(weight), 0);
    });
    return patterns;
  };
}
