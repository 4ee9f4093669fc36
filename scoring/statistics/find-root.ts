const TOLERANCE = 1e-9;
const FARTHEST = 512;

/**
 * The x where a function crosses zero from above to below, found to about 1e-9. The bracket grows from
 * -4 .. 4 until it holds the crossing, then regula falsi with Illinois' halving (Dowell and Jarratt, BIT 11, 1971)
 * narrows it, and bisection where that is slow.
 * @returns undefined when the function does not cross from above to below between -512 and 512
 */
export function findFallingRoot(slope: (x: number) => number): number | undefined {
  let low = -4;
  let high = 4;
  while (!(slope(low) > 0) && -low < FARTHEST) low *= 2;
  while (!(slope(high) < 0) && high < FARTHEST) high *= 2;
  let atLow = slope(low);
  let atHigh = slope(high);
  if (!(atLow > 0 && atHigh < 0)) return undefined;
  for (let round = 0; round < 200; round++) {
    const middle = (low + high) / 2;
    const crossing = (low * atHigh - high * atLow) / (atHigh - atLow);
    const x = round % 4 === 3 || !(crossing > low && crossing < high) ? middle : crossing;
    const at = slope(x);
    const moved = Math.min(x - low, high - x);
    if (at === 0 || moved < TOLERANCE / 2) return x;
    if (at > 0) {
      low = x;
      atLow = at;
      atHigh /= 2;
    } else {
      high = x;
      atHigh = at;
      atLow /= 2;
    }
    if (high - low < TOLERANCE) break;
  }
  return (low + high) / 2;
}
