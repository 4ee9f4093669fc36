/**
 * The correlation to expect in the whole group where people were selected by the predictor itself: Thorndike's Case II
 * (Thorndike, Personnel Selection, 1949), r U / sqrt(1 + r^2 (U^2 - 1)) with U = 1 / u.
 * @param r among the people selected, -1 .. 1
 * @param u sd of the people selected / sd of the whole group, above 0
 * @throws RangeError when u is none
 */
export function unrestrictedCorrelation(r: number, u: number): number {
  if (!(u > 0)) throw new RangeError(`a ratio of standard deviations of ${u}`);
  const wider = 1 / u;
  return (r * wider) / Math.sqrt(1 + r * r * (wider * wider - 1));
}
