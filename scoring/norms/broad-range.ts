/** Where somebody stands in words: one of three ranges, between two of them, or unclear. */
export type BroadRange = 'low' | 'lowToMiddle' | 'middle' | 'middleToHigh' | 'high' | 'unclear';

/** The ranges' borders, those of the middle rank: of a normal group 31 % stand below, 38 % between, 31 % above. */
const FROM_MIDDLE = 45;
const FROM_HIGH = 55;

/** A standard error above this one (reliability .50) holds more error than person. */
const LARGEST_ERROR = 10 * Math.sqrt(0.5);

/**
 * The broad range of a T-score with its standard error. T ± 1 SEM decides: where it lies in one range, that is the
 * range; where it crosses a border, the two beside it. Where it crosses both, the result is the middle, unless the
 * error is too large for any statement. (± 1.96 SEM, as reports for staff print it, is wider than the middle range for
 * every scale in use: nobody could ever stand in it.)
 * @param t 2 .. 98, null = cannot be judged
 * @param sem in T units, null = cannot be judged
 */
export function broadRange(t: number | null, sem: number | null): BroadRange {
  if (t === null || sem === null) return 'unclear';
  const lowest = rangeOf(t - sem);
  const highest = rangeOf(t + sem);
  if (lowest === highest) return lowest;
  if (lowest === 'middle') return 'middleToHigh';
  if (highest === 'middle') return 'lowToMiddle';
  return sem > LARGEST_ERROR ? 'unclear' : 'middle';
}

/** The range a T-score itself lies in: whose words are read, also where its error reaches into the next. */
export function rangeOf(t: number): 'low' | 'middle' | 'high' {
  if (t < FROM_MIDDLE) return 'low';
  return t < FROM_HIGH ? 'middle' : 'high';
}
