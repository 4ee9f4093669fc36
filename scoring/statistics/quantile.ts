/**
 * The value that a share p of n people stays below, between two people by the share of the way (Hyndman and Fan 1996,
 * definition 7).
 * @param valueAt the value of the person at a place, 0 the lowest .. n - 1
 */
export function quantile(n: number, p: number, valueAt: (place: number) => number): number {
  const at = (n - 1) * p;
  const from = valueAt(Math.floor(at));
  return from + (valueAt(Math.ceil(at)) - from) * (at - Math.floor(at));
}
