import type { Random } from '#scoring/random.ts';
import { shuffle } from './draw.ts';

/** How an answer lies among its five numbers: drawn before the numbers are, so that no family can favour a place. */
export type KeyRank = {
  /** choices that are larger than the answer: 0 .. 4 */
  larger: number;
  /** whether two mistakes as far below as above may stand beside it */
  mayBeMean: boolean;
};

/** A number that no named mistake leads to: one that lies `step` from the answer or from a mistake, or a few steps. */
type Filler = { name: string; step: number; isFitting: (value: number) => boolean };

const optionCount = 5;

/** Draws every rank of the answer equally often. A fifth of the answers may be the mean of two other choices. */
export function drawKeyRank(random: Random): KeyRank {
  return { larger: random.below(optionCount), mayBeMean: random.below(optionCount) === 0 };
}

/**
 * Four wrong numbers, of which `rank` says how many are larger than the answer. Mistakes come first in the order given.
 * Where a side has too few, fillers are placed near the answer or a mistake, so that a near neighbour marks neither.
 */
export function listDistractors(
  random: Random,
  answer: number,
  mistakes: readonly (readonly [name: string, value: number])[],
  rank: KeyRank,
  filler: Filler,
): [name: string, value: number][] {
  const upper = takeSide(random, answer, mistakes, rank.larger, 1, filler);
  // No choice below may lie as far from the answer as one above it: the answer would be their mean.
  const mirrored = new Set(rank.mayBeMean ? [] : upper.map(([, value]) => 2 * answer - value));
  const isFitting = (value: number) => filler.isFitting(value) && !mirrored.has(value);
  const below = mistakes.filter(([, value]) => !mirrored.has(value));
  const lower = takeSide(random, answer, below, optionCount - 1 - rank.larger, -1, { ...filler, isFitting });
  return [...upper, ...lower];
}

/** `wanted` different values above (side 1) or below (side -1) the answer. */
function takeSide(
  random: Random,
  answer: number,
  mistakes: readonly (readonly [name: string, value: number])[],
  wanted: number,
  side: -1 | 1,
  { name: filler, step, isFitting }: Filler,
): [name: string, value: number][] {
  const taken = new Map<number, string>();
  const take = (value: number, name: string) => {
    if (taken.size < wanted && !taken.has(value)) taken.set(value, name);
  };
  for (const [name, value] of mistakes) if (Math.sign(value - answer) === side) take(value, name);
  for (let reach = 1; taken.size < wanted; reach++) {
    for (const [anchor, name] of shuffle(random, [[answer, filler] as const, ...taken])) {
      const value = anchor + side * reach * step;
      if (isFitting(value)) take(value, name.endsWith(filler) ? name : `${name}+${filler}`);
    }
    if (reach > 3 * optionCount) throw new RangeError(`no room for ${wanted} choices beside ${answer}`);
  }
  return [...taken].map(([value, name]) => [name, value]);
}
