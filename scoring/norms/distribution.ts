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
  return gather(Array.from(raws, (value) => ({ value, count: 1 })));
}

/** The people of both. */
export function joinDistributions(one: Distribution, other: Distribution): Distribution {
  return gather([one, other].flatMap(listCounts));
}

/** The same distribution of so many people in all, whole or not. */
export function weighDistribution(distribution: Distribution, people: number): Distribution {
  const n = distribution.counts.reduce((sum, count) => sum + count, 0);
  return { values: distribution.values, counts: distribution.counts.map((count) => (count * people) / n) };
}

/** So many people who lie normally: one in the middle of each of as many equal shares. */
export function quantilesOf({ mean, sd }: Pick<ScaleNorm, 'mean' | 'sd'>, people: number): Distribution {
  const values = Array.from({ length: people }, (_, at) => mean + sd * normalQuantile((at + 0.5) / people));
  return { values, counts: values.map(() => 1) };
}

function listCounts({ values, counts }: Distribution): { value: number; count: number }[] {
  return values.map((value, at) => ({ value, count: counts[at] ?? 0 }));
}

function gather(people: { value: number; count: number }[]): Distribution {
  const values: number[] = [];
  const counts: number[] = [];
  for (const { value, count } of people.sort((one, other) => one.value - other.value)) {
    const last = values.length - 1;
    if (last >= 0 && value - (values[last] ?? Number.NaN) <= ALIKE)
      counts[last] = (counts[last] ?? 0) + count;
    else {
      values.push(value);
      counts.push(count);
    }
  }
  return { values, counts };
}
