/** Tables that are as improbable as the one observed may differ from it by rounding; R takes the same margin. */
const MARGIN = 1 + 1e-7;

/**
 * Fisher's exact test of a 2 x 2 table (Fisher 1934), two-sided: given all margins, the probability of a table that
 * is no more probable than the observed one.
 *
 *        yes  no
 *   one   a    b
 *   two   c    d
 *
 * @throws RangeError unless all four are whole numbers >= 0
 */
export function fisherExact(a: number, b: number, c: number, d: number): number {
  if (![a, b, c, d].every((count) => Number.isSafeInteger(count) && count >= 0))
    throw new RangeError(`no table of counts: ${a}, ${b}, ${c}, ${d}`);
  const lowest = Math.max(0, a - d);
  const highest = a + Math.min(b, c);
  const weights = relativeProbabilities({ a, b, c, d }, lowest, highest);
  const observed = (weights[a - lowest] ?? 0) * MARGIN;
  let total = 0;
  let extreme = 0;
  for (const weight of weights) {
    total += weight;
    if (weight <= observed) extreme += weight;
  }
  return Math.min(1, extreme / total);
}

/**
 * The probabilities of the possible first cells, up to one factor: the most probable of them is 1, its neighbours
 * follow from p(x + 1) / p(x) = b c / ((a + 1) (d + 1)) at the cell x = a, so that nothing can overflow.
 */
function relativeProbabilities(
  { a, b, c, d }: { a: number; b: number; c: number; d: number },
  lowest: number,
  highest: number,
): Float64Array {
  const weights = new Float64Array(highest - lowest + 1);
  const people = a + b + c + d;
  const mode = Math.floor(((a + b + 1) * (a + c + 1)) / (people + 2));
  const start = Math.min(highest, Math.max(lowest, mode));
  weights[start - lowest] = 1;
  const ratio = (x: number) => {
    const shift = x - a;
    return ((b - shift) * (c - shift)) / ((x + 1) * (d + shift + 1));
  };
  for (let x = start; x < highest; x++) weights[x + 1 - lowest] = (weights[x - lowest] ?? 0) * ratio(x);
  for (let x = start; x > lowest; x--) weights[x - 1 - lowest] = (weights[x - lowest] ?? 0) / ratio(x - 1);
  return weights;
}
