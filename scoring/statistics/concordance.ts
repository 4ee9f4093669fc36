/**
 * How well scores tell ordered classes of people apart: the probability that of two people of different classes the
 * one of the higher class has the higher score, ties counting half. For two classes it is the area under the ROC curve
 * (Hanley and McNeil, Radiology 143, 1982).
 * @param scores of each class, from the lowest class up; sorted here, from the lowest up, in place
 * @returns 0 .. 1; NaN when there are no two people to compare
 */
export function concordance(scores: readonly Float64Array[]): number {
  for (const each of scores) each.sort();
  let concordant = 0;
  let pairs = 0;
  for (let high = 1; high < scores.length; high++)
    for (let low = 0; low < high; low++) {
      const [above, below] = [scores[high], scores[low]];
      if (!above || !below) continue;
      concordant += countConcordant(above, below);
      pairs += above.length * below.length;
    }
  return concordant / pairs;
}

function countConcordant(above: Float64Array, below: Float64Array): number {
  let lower = 0;
  let upTo = 0;
  let concordant = 0;
  for (let i = 0; i < above.length; i++) {
    const score = above[i] ?? 0;
    while (lower < below.length && (below[lower] ?? 0) < score) lower++;
    if (upTo < lower) upTo = lower;
    while (upTo < below.length && (below[upTo] ?? 0) <= score) upTo++;
    concordant += (lower + upTo) / 2;
  }
  return concordant;
}

/** People in the order of their scores, ready to be weighted again and again. */
export interface RankedPeople {
  /** From the lowest score up. */
  order: Uint32Array;
  /** 1 where the score differs from that of the person before. */
  begins: Uint8Array;
}

export function rankPeople(scores: Float64Array): RankedPeople {
  const order = Uint32Array.from(scores, (_, i) => i).sort(
    (i, j) => (scores[i] ?? 0) - (scores[j] ?? 0) || i - j,
  );
  const begins = Uint8Array.from(order, (person, at) =>
    at === 0 || scores[person] !== scores[order[at - 1] ?? 0] ? 1 : 0,
  );
  return { order, begins };
}

/**
 * The same of people who each count several times, or not at all.
 * @param classes of each person: 0 .. count - 1
 * @param times how often each person counts
 */
export function weightedConcordance(
  { order, begins }: RankedPeople,
  classes: Uint8Array,
  count: number,
  times: ArrayLike<number>,
): number {
  const below = new Float64Array(count);
  const tied = new Float64Array(count);
  let concordant = 0;
  const close = () => {
    let lower = 0;
    for (let c = 0; c < count; c++) {
      concordant += (tied[c] ?? 0) * lower;
      lower += (below[c] ?? 0) + (tied[c] ?? 0) / 2;
    }
    for (let c = 0; c < count; c++) below[c] = (below[c] ?? 0) + (tied[c] ?? 0);
    tied.fill(0);
  };
  for (let at = 0; at < order.length; at++) {
    const person = order[at] ?? 0;
    if (begins[at]) close();
    const c = classes[person] ?? 0;
    tied[c] = (tied[c] ?? 0) + (times[person] ?? 0);
  }
  close();
  return concordant / pairsOf(below);
}

function pairsOf(people: Float64Array): number {
  let pairs = 0;
  let lower = 0;
  for (const each of people) {
    pairs += each * lower;
    lower += each;
  }
  return pairs;
}

/** Standard error of the area under the ROC curve of so many people (Hanley and McNeil 1982). */
export function areaError(area: number, high: number, low: number): number {
  const q1 = area / (2 - area);
  const q2 = (2 * area ** 2) / (1 + area);
  const spread = area * (1 - area) + (high - 1) * (q1 - area ** 2) + (low - 1) * (q2 - area ** 2);
  return Math.sqrt(spread / (high * low));
}
