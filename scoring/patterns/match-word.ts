import { type Rank, rankOf } from '#scoring/norms/rank.ts';

/** Five words for fifths of the scale of a match: 1 below 20 .. 5 from 80 on. */
export function wordOfMatch(match: number): number {
  return Math.min(5, 1 + Math.floor(match / 20));
}

/**
 * A T-score in the middle of its rank. Where numbers are hidden a word rests on it: of a match with the T-score itself,
 * patterns with other and other cuts would tell the number.
 */
export function middleOfRank(t: number): number {
  return middles[rankOf(t)];
}

const middles = { A: 70, B: 60, C: 50, D: 40, E: 30 } as const satisfies Record<Rank, number>;
