import type { Norm } from '../../types.ts';

/**
 * Design norm: no sample stands behind it. The blueprint aims at 60 % right (14.4 of 24). Replaced by a measured norm
 * of 200 or more people, never edited in place.
 */
export const designNorm: Norm = {
  id: 'english-1-v1-design',
  version: '1',
  date: '2026-11-21',
  n: null,
  provisional: true,
  scales: { E: { mean: 14.4, sd: 4.6, alpha: 0.82, omega: 0.82 } },
  correlation: 0.2,
};
