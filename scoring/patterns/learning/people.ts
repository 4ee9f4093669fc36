import { createRandom, type Random } from '#scoring/random.ts';

/** How people were told apart: in two sides, or by ratings of several steps. */
export type LabelKind = 'sides' | 'ratings';

/** People to learn from, without anybody whose factors are not all judged. */
export interface LearningPeople {
  kind: LabelKind;
  /** People. */
  n: number;
  /** Factors. */
  size: number;
  /** T - 50, people x factors, row by row: whole numbers, so that sums of them are exact. */
  scores: Float64Array;
  /** 0 .. classes - 1 of each person, from the lowest side or rating up. */
  classes: Uint8Array;
  classCount: number;
  /** What each class is rated: 0 and 1 of two sides. */
  ratings: Float64Array;
}

/**
 * Which of five parts everybody belongs to, each class spread over all of them as evenly as it goes: one person more of
 * one class in a part is one less of the next.
 * @returns 0 .. 4 for each person
 */
export function stratifiedFolds({ n, classes, classCount }: LearningPeople, random: Random): Uint8Array {
  const folds = new Uint8Array(n);
  let dealt = 0;
  for (let c = 0; c < classCount; c++) {
    const members = Uint32Array.from(listOf(classes, c));
    shuffle(members, random);
    for (const person of members) folds[person] = dealt++ % FOLDS;
  }
  return folds;
}

export const FOLDS = 5;

export function listOf(classes: Uint8Array, wanted: number): number[] {
  const found: number[] = [];
  classes.forEach((c, person) => {
    if (c === wanted) found.push(person);
  });
  return found;
}

/** Every order equally likely (Fisher and Yates 1938; Durstenfeld, Communications of the ACM 7, 1964). */
export function shuffle(list: Uint32Array, random: Random): void {
  for (let last = list.length - 1; last > 0; last--) {
    const other = random.below(last + 1);
    const kept = list[last] ?? 0;
    list[last] = list[other] ?? 0;
    list[other] = kept;
  }
}

/** Each with an own stream: what one draws says nothing of what another does. */
export const streams = {
  folds: () => createRandom(5),
  shuffles: () => createRandom(999),
  bootstrap: () => createRandom(1979),
} as const;
