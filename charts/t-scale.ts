import { type ScaleLinear, scaleLinear } from 'd3-scale';
import { tScores } from './t-scores.ts';

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
