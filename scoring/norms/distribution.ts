import type { ScaleNorm } from '#scoring/norms/norm.ts';
import { normalQuantile } from '#scoring/statistics/normal.ts';

export type Distribution = NonNullable<ScaleNorm['distribution']>;

/** Two raw scores nearer than this are one: a mean of six answers times eight is not exact in binary. */
const ALIKE = 1e-9;

/**
 * z of a raw score in a norm group that is not normal: Phi^-1((people below + half of the equal) / N).
 * Half a person is taken to stand below the lowest and above the highest score anybody had, so z stays finite.
 */
export function distributionZ(raw: number, { values, counts }: Distribution): number {
  let below = 0;
  let equal = 0;
  let n = 0;
  values.forEach((value, index) => {
    const count = counts[index] ?? 0;
    n += count;
    if (Math.abs(value - raw) <= ALIKE) equal += count;
    else if (value < raw) below += count;
  });
  const people = Math.min(n - 0.5, Math.max(0.5, below + equal / 2));
  return normalQuantile(people / n);
}

/** Counts the people at each raw score, from the lowest up. */
export function distributionOf(raws: ArrayLike<number>): Distribution {
  const sorted = Float64Array.from(raws).sort();
  const values: number[] = [];
  const counts: number[] = [];
  for (const raw of sorted) {
    const last = values.length - 1;
    if (last >= 0 && raw - (values[last] ?? Number.NaN) <= ALIKE) counts[last] = (counts[last] ?? 0) + 1;
    else {
      values.push(raw);
      counts.push(1);
    }
  }
  return { values, counts };
}
