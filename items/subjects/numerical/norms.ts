import type { Norm } from '../../types.ts';

/**
 * Design norm of a level, without a sample. Mean, sd and alpha are those of simulated examinees (theta N(0, 1), 2PL,
 * the difficulties of the blueprint, slopes .8 to 1.4), which the test beside this file draws again. Replaced by
 * a measured norm of 200 or more people, never edited in place.
 */
export const designNormOf = (form_id: string, scale: Norm['scales'][string]): Norm => ({
  id: `${form_id}-design`,
  version: '1',
  date: '2026-11-21',
  n: null,
  provisional: true,
  scales: { N: scale },
  correlation: 0.2,
});
