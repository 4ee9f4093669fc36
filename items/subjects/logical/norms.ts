import type { Norm } from '../../types.ts';

/**
 * Design norm: no sample stands behind it. Mean, sd and alpha are those of simulated examinees (theta N(0, 1), 2PL, the
 * difficulties of the blueprint, slopes .8 to 1.4), which the test beside this file draws again. Replaced by a measured
 * norm of 200 or more people, never edited in place.
 */
export const designNorm: Norm = {
  id: 'logical-1-v1-design',
  version: '1',
  date: '2026-11-21',
  n: null,
  provisional: true,
  scales: { L: { mean: 10.8, sd: 4.3, alpha: 0.8, omega: 0.8 } },
  correlation: 0.2,
};
