import { type ScaleLinear, scaleLinear } from 'd3-scale';

/** The scale of T-scores: its ends, its mean, and the middle half of a normal norm group (50 ± .6745 x 10). */
export const tScores = {
  ends: [2, 98],
  mean: 50,
  middle: [43.3, 56.7],
  ticks: [20, 30, 40, 50, 60, 70, 80],
} as const;

export type TScale = ScaleLinear<number, number>;

/** From T-scores to pixels between two places. */
export function tScale(from: number, to: number): TScale {
  return scaleLinear(tScores.ends, [from, to]).interpolate((begin, end) => (share) => {
    return tenths(begin + share * (end - begin));
  });
}

/** A place in pixels as it is written: finer than a tenth nobody sees. */
export function tenths(place: number): number {
  return Math.round(place * 10) / 10;
}
