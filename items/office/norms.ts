import type { Norm } from '../types.ts';

/**
 * Design norm: 4,000 simulated examinees (scoring/simulation/simulate-office.ts) of whom hardly anybody finishes, so
 * that the answers of the page that is open at the deadline are lost, as the product's time-out rule has it. Raw =
 * right - wrong - gaps, of 120 and of the 24 of each type. Omega is the correlation of two papers of the same people;
 * halves of one paper correlate higher (alpha) because nobody reaches the end of both.
 */
export const designNorm: Norm = {
  id: 'office-v1-design',
  version: '1',
  date: '2026-11-21',
  n: null,
  provisional: true,
  scales: {
    J: { mean: 50.4, sd: 15.9, alpha: 0.93, omega: 0.88 },
    J1: { mean: 13.0, sd: 4.2, alpha: 0.63, omega: 0.6 },
    J2: { mean: 11.6, sd: 4.4, alpha: 0.66, omega: 0.66 },
    J3: { mean: 9.8, sd: 4.2, alpha: 0.72, omega: 0.68 },
    J4: { mean: 8.6, sd: 3.8, alpha: 0.7, omega: 0.68 },
    J5: { mean: 7.4, sd: 3.5, alpha: 0.7, omega: 0.65 },
  },
  correlation: 0.2,
};
