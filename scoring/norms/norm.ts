import type { ItemParameters, ModelName } from '#scoring/models/response-model.ts';

/** A scale's raw scores in the norm group, in the raw metric, and how reliable they are. */
export type ScaleNorm = {
  mean: number;
  sd: number;
  /** Reliability 0 .. 1 that the bands rest on. */
  omega: number;
  alpha?: number;
  /** Skewness of the raw scores; measured norms only. */
  skew?: number;
  /**
   * How many people of the norm group have each raw score, from the lowest up; held where the scores are skewed
   * (|skew| > .5) and 300 people or more stand behind them. Standard scores then follow the people, not mean and sd.
   * A norm that leans on another counts that one's people by their weight, which need not be whole.
   */
  distribution?: { values: readonly number[]; counts: readonly number[] };
  /** Held where the items are calibrated: standard scores then come from theta. */
  calibration?: Calibration;
};

/** Item parameters in the order of the scale's items in the key, and mean and sd of theta in the norm group. */
export type Calibration = {
  model: Extract<ModelName, '2pl' | 'grm'>;
  items: readonly ItemParameters[];
  mu: number;
  sigma: number;
};

/**
 * What the people compared with look like: plain data that can be stored as JSON. A norm is never changed; another
 * version takes its place. Provisional: a design norm, or one that fewer than 200 people stand behind.
 */
export type Norm = {
  id: string;
  version: string;
  /** Day the norm was put in force, as text; it is only handed on. */
  date: string;
  /** People behind the norm; null for a design norm. */
  n: number | null;
  provisional: boolean;
  scales: Readonly<Record<string, ScaleNorm>>;
  /** Correlation assumed between any two different scales (also abilities) that were not measured together. */
  correlation: number;
  /** Covariance of the raw scores, rows and columns in the order of `scales`; measured norms only. */
  covariance?: { scales: readonly string[]; rows: readonly (readonly number[])[] };
};

/**
 * The norm of one scale.
 * @throws RangeError when the norm does not hold the scale (key and norm of different forms were paired), or
 * holds numbers no scale can have: an sd of 0 would print NaN on a report.
 */
export function getScaleNorm(norm: Norm, scale: string): ScaleNorm {
  const found = norm.scales[scale];
  if (!found) throw new RangeError(`norm ${norm.id} ${norm.version} has no scale ${scale}`);
  if (!(found.sd > 0 && found.omega >= 0 && found.omega <= 1 && Number.isFinite(found.mean))) {
    throw new RangeError(`norm ${norm.id} ${norm.version} is broken at scale ${scale}`);
  }
  return found;
}
