/**
 * Below this reliability index, level 1 of the scoring's four, a personality test is shown with a mark, and is neither
 * ranked nor averaged (docs/decisions/0116).
 */
export const leastReliable = 40;

export function isReliable(index: number): boolean {
  return index >= leastReliable;
}
