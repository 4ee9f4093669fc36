/** The scale of T-scores: its ends, its mean, and the middle half of a normal norm group (50 ± .6745 x 10). */
export const tScores = {
  ends: [2, 98],
  mean: 50,
  middle: [43.3, 56.7],
  ticks: [20, 30, 40, 50, 60, 70, 80],
} as const;
