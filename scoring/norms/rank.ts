export type Rank = 'A' | 'B' | 'C' | 'D' | 'E';

/**
 * Rank of a printed T-score: E < 35 <= D < 45 <= C < 55 <= B < 65 <= A (7/24/38/24/7 % under normality).
 * It is taken from the rounded score, so the printed number and the letter never disagree.
 */
export function rankOf(t: number): Rank {
  if (t < 35) return 'E';
  if (t < 45) return 'D';
  if (t < 55) return 'C';
  if (t < 65) return 'B';
  return 'A';
}

export type Mark = 'high' | 'low';

/** Marks an outstanding T-score: high from 80, low down to 20, nothing between. */
export function markOf(t: number): Mark | null {
  if (t >= 80) return 'high';
  if (t <= 20) return 'low';
  return null;
}
