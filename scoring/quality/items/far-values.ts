import type { DataRows, Weights } from '#scoring/statistics/moments.ts';

/** Answers to one item that lie apart from its others, as a code for "no answer" does. */
export interface FarValues {
  item: number;
  /** Rising. */
  values: number[];
  /** People who have one of them. */
  people: number;
  /** The other answers. */
  low: number;
  high: number;
}

/** An item whose answers lie apart from those of the other items, as an age does. */
export interface Outlier {
  item: number;
  low: number;
  high: number;
  /** The answers to most items. */
  usual: { low: number; high: number };
}

/** For each item, how many people gave each answer. */
export type Tallies = readonly ReadonlyMap<number, number>[];

/** Values on a scale lie closer together than this: only a wider gap makes a value doubtful. */
const LEAST_GAP = 3;
/** Two items cannot tell which of them is the strange one. */
const FEWEST_ITEMS = 3;

export function tallyAnswers(rows: DataRows, weights?: Weights): Map<number, number>[] {
  const tallies = Array.from({ length: rows[0]?.length ?? 0 }, () => new Map<number, number>());
  rows.forEach((row, person) => {
    const weight = weights ? (weights[person] ?? 0) : 1;
    if (weight > 0)
      tallies.forEach((tally, item) => {
        const answer = row[item] ?? Number.NaN;
        if (!Number.isNaN(answer)) tally.set(answer, (tally.get(answer) ?? 0) + weight);
      });
  });
  return tallies;
}

/**
 * What lies far outside: answers of fewer than half of the people that a gap parts from all others, wider than those
 * others reach and than the answers to most items do; and items whose middle answer is further from the answers to
 * most items than those reach.
 */
export function findFarValues(tallies: Tallies): { far: FarValues[]; outliers: Outlier[] } {
  const alone = tallies.map((tally) => trim(tally, 0));
  const known = alone.filter(({ values }) => values.length > 0);
  const width = middleOf(known.map(({ values }) => (values.at(-1) ?? 0) - (values[0] ?? 0)));
  const trimmed = tallies.map((tally) => trim(tally, width));
  const far = trimmed.flatMap(({ values, far: apart, people }, item) =>
    apart.length === 0
      ? []
      : [{ item, values: apart, people, low: values[0] ?? Number.NaN, high: values.at(-1) ?? Number.NaN }],
  );
  return { far, outliers: known.length < FEWEST_ITEMS ? [] : findOutliers(tallies, trimmed) };
}

interface Trimmed {
  /** Rising. */
  values: number[];
  far: number[];
  people: number;
}

function trim(tally: ReadonlyMap<number, number>, width: number): Trimmed {
  let values = [...tally.keys()].sort((a, b) => a - b);
  const far: number[] = [];
  for (let cut = cutOf(values, tally, width); cut; cut = cutOf(values, tally, width)) {
    far.push(...cut.far);
    values = cut.near;
  }
  far.sort((a, b) => a - b);
  return { values, far, people: peopleWith(far, tally) };
}

/** Parts the values at their widest gap, if one side lies far outside the other. */
function cutOf(
  values: readonly number[],
  tally: ReadonlyMap<number, number>,
  width: number,
): { near: number[]; far: number[] } | undefined {
  let at = 0;
  let gap = 0;
  for (let next = 1; next < values.length; next++) {
    const step = (values[next] ?? 0) - (values[next - 1] ?? 0);
    if (step > gap) [gap, at] = [step, next];
  }
  const [below, above] = [values.slice(0, at), values.slice(at)];
  const [near, far] = peopleWith(below, tally) > peopleWith(above, tally) ? [below, above] : [above, below];
  if (far.length === 0 || peopleWith(far, tally) === peopleWith(near, tally)) return undefined;
  const reach = Math.max(width, (near.at(-1) ?? 0) - (near[0] ?? 0));
  const isWide = gap > reach || (gap === reach && near.length >= LEAST_GAP);
  return isWide && gap >= LEAST_GAP ? { near, far } : undefined;
}

function findOutliers(tallies: Tallies, trimmed: readonly Trimmed[]): Outlier[] {
  const known = trimmed.filter(({ values }) => values.length > 0);
  const low = middleOf(known.map(({ values }) => values[0] ?? 0));
  const high = middleOf(known.map(({ values }) => values.at(-1) ?? 0));
  const reach = Math.max(1, high - low);
  return trimmed.flatMap(({ values }, item): Outlier[] => {
    const middle = middleAnswer(values, tallies[item] ?? new Map());
    if (!(middle > high + reach || middle < low - reach)) return [];
    return [{ item, low: values[0] ?? 0, high: values.at(-1) ?? 0, usual: { low, high } }];
  });
}

function middleAnswer(values: readonly number[], tally: ReadonlyMap<number, number>): number {
  let left = peopleWith(values, tally) / 2;
  for (const value of values) {
    left -= tally.get(value) ?? 0;
    if (left <= 0) return value;
  }
  return Number.NaN;
}

function peopleWith(values: readonly number[], tally: ReadonlyMap<number, number>): number {
  return values.reduce((sum, value) => sum + (tally.get(value) ?? 0), 0);
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
}
