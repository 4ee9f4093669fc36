import type { Norm } from '../../types.ts';

/**
 * Design norm: no sample stands behind it. Mean, sd and alpha are those of simulated examinees (theta N(0, 1), 3PL with
 * guessing among five options, the difficulties of the blueprint, slopes .8 to 1.4), which the test beside this file
 * draws again. Replaced by a measured norm of 200 or more people, never edited in place.
 */
export const designNorm: Norm = {
  id: 'logical-1-v1-design',
  version: '2',
  date: '2026-11-26',
  n: null,
  provisional: true,
  scales: { L: { mean: 12.67, sd: 3.67, alpha: 0.719, omega: 0.719 } },
  correlation: 0.2,
};

/** It left guessing out, and put the average person at T 54.3. */
const firstNorm: Norm = {
  ...designNorm,
  ...{ version: '1', date: '2026-11-21' },
  scales: { L: { mean: 10.8, sd: 4.3, alpha: 0.8, omega: 0.8 } },
};

export const formerNorms: Norm[] = [firstNorm];
