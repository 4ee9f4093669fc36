/**
 * Right/wrong answers of 1000 people to five items of a law school admission test, by pattern (Bock and Lieberman,
 * Psychometrika 35, 1970). The n-th number counts the people whose answers are n in binary digits, first item first.
 */
const counts = [
  12, 19, 1, 7, 3, 19, 3, 17, 10, 5, 3, 7, 7, 23, 8, 28, 7, 39, 11, 34, 14, 51, 15, 90, 6, 25, 7, 35, 18, 136,
  32, 308,
];

export const lsat7 = {
  answers: counts.map((_, pattern) => [16, 8, 4, 2, 1].map((digit) => (pattern & digit ? 1 : 0))),
  weights: counts,
};
