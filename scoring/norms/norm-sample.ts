import { type DataRows, mean, skewness, standardDeviation } from '#scoring/statistics/moments.ts';

/** What was measured on the people of a norm group; the n-th entry of everything is the n-th person. */
export type NormSample = Readonly<Record<string, SampleScale>>;

export type SampleScale = {
  /** Raw score of each person, NaN = cannot be judged or not taken. */
  raw: readonly number[];
  /** Keyed answers, people x items, NaN = missing: alpha and omega come from them. */
  items?: DataRows | undefined;
  /**
   * In place of `items` where they would flatter: the items of a speeded test are alike by being reached or not. Without
   * alpha where none was measured.
   */
  reliability?: { omega: number; alpha?: number | undefined } | undefined;
};

/** How the raw scores of one scale lie. */
export type Moments = { mean: number; sd: number; skew: number };

/**
 * The people who have every scale, by their place in the sample. Norms rest on them alone: all scales, and their
 * covariances, then speak of the same people.
 * @throws RangeError when the scales hold different numbers of people
 */
export function listComplete(sample: NormSample): number[] {
  const scales = Object.values(sample);
  const people = scales[0]?.raw.length ?? 0;
  if (scales.some(({ raw, items }) => raw.length !== people || (items && items.length !== people))) {
    throw new RangeError('the scales of a norm sample hold different numbers of people');
  }
  return Array.from({ length: people }, (_, person) => person).filter((person) =>
    scales.every(({ raw }) => Number.isFinite(raw[person])),
  );
}

/** What people answered allows no norm, though there are enough of them: nobody's mistake. */
export class NotMeasurable extends RangeError {}

/** @throws NotMeasurable when everybody has the same raw score: nobody can be compared with that */
export function momentsOf(scale: string, raws: readonly number[]): Moments {
  const sd = standardDeviation(raws);
  if (!(sd > 0)) throw new NotMeasurable(`the raw scores of ${scale} do not differ`);
  return { mean: mean(raws), sd, skew: skewness(raws) };
}
