import {
  type Effect,
  effectOfCorrelation,
  hedgesG,
  posteriorOf,
  signedWeights,
} from '#scoring/patterns/learning/effect.ts';
import type { LearningPeople } from '#scoring/patterns/learning/people.ts';

/**
 * What a fit needs to know of some people, so that those of all but one fold are a subtraction: for each class how many
 * there are, and for each factor the sums of its scores and of their squares.
 */
export interface Sums {
  /** By class. */
  counts: Float64Array;
  /** Classes x factors. */
  sums: Float64Array;
  squares: Float64Array;
}

export function emptySums({ classCount, size }: LearningPeople): Sums {
  return {
    counts: new Float64Array(classCount),
    sums: new Float64Array(classCount * size),
    squares: new Float64Array(classCount * size),
  };
}

export function clearSums({ counts, sums, squares }: Sums): void {
  for (const each of [counts, sums, squares]) each.fill(0);
}

/** Takes one person in. @param row where the person's scores begin */
export function addPerson(
  { counts, sums, squares }: Sums,
  c: number,
  scores: Float64Array,
  row: number,
): void {
  const size = sums.length / counts.length;
  const at = c * size;
  counts[c] = (counts[c] ?? 0) + 1;
  for (let j = 0; j < size; j++) {
    const x = scores[row + j] ?? 0;
    sums[at + j] = (sums[at + j] ?? 0) + x;
    squares[at + j] = (squares[at + j] ?? 0) + x * x;
  }
}

/** `whole` less `part`, into `rest`. */
export function subtract(whole: Sums, part: Sums, rest: Sums): void {
  for (const name of ['counts', 'sums', 'squares'] as const) {
    const [all, some, left] = [whole[name], part[name], rest[name]];
    for (let i = 0; i < all.length; i++) left[i] = (all[i] ?? 0) - (some[i] ?? 0);
  }
}

/** The difference that one factor makes; undefined when nobody differs in it. */
export function effectOf(people: LearningPeople, sums: Sums, factor: number): Effect | undefined {
  if (people.kind === 'sides')
    return hedgesG(sideOf(people, sums, 1, factor), sideOf(people, sums, 0, factor));
  const { r, n } = ratingCorrelation(people, sums, factor);
  return Number.isNaN(r) ? undefined : effectOfCorrelation(r, n);
}

function sideOf({ size }: LearningPeople, { counts, sums, squares }: Sums, c: number, factor: number) {
  const n = counts[c] ?? 0;
  const sum = sums[c * size + factor] ?? 0;
  const square = squares[c * size + factor] ?? 0;
  return { n, mean: sum / n, sd: Math.sqrt(Math.max(0, square - (sum * sum) / n) / (n - 1)) };
}

/** Pearson's correlation of a factor with the ratings; NaN when either does not vary. */
export function ratingCorrelation(
  { size, classCount, ratings }: LearningPeople,
  { counts, sums, squares }: Sums,
  factor: number,
): { r: number; n: number } {
  let [n, x, xx, y, yy, xy] = [0, 0, 0, 0, 0, 0];
  for (let c = 0; c < classCount; c++) {
    const [count, rating, sum] = [counts[c] ?? 0, ratings[c] ?? 0, sums[c * size + factor] ?? 0];
    n += count;
    x += sum;
    xx += squares[c * size + factor] ?? 0;
    y += count * rating;
    yy += count * rating * rating;
    xy += rating * sum;
  }
  const [varianceX, varianceY] = [xx - (x * x) / n, yy - (y * y) / n];
  const r =
    varianceX > 1e-9 && varianceY > 1e-9 ? (xy - (x * y) / n) / Math.sqrt(varianceX * varianceY) : Number.NaN;
  return { r, n };
}

/**
 * The weights that follow from some people, negative where less is better: the whole procedure between scores and a
 * pattern, so that nothing of it is left outside of a fold.
 * @param without a factor that is left out, -1 = none
 * @param means scratch: the posterior means, NaN where a factor cannot be judged
 */
export function fitWeights(
  people: LearningPeople,
  sums: Sums,
  without: number,
  means: Float64Array,
  weights: Float64Array,
): void {
  for (let j = 0; j < people.size; j++) {
    const effect = j === without ? undefined : effectOf(people, sums, j);
    means[j] = effect ? posteriorOf(effect).mean : Number.NaN;
  }
  signedWeights(means, weights);
}
