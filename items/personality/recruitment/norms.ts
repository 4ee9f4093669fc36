import { type FactorId, factorIds, type PersonalityNorm } from '../types.ts';

/**
 * Design norm: no sample stands behind it. An item of four points is taken to have mean 2.6 and sd .85;
 * eight of them at alpha .80 give a scale mean of 8 x 2.6 = 20.8 and an sd of about 4.5
 * (measurement 3.12). Replaced by a measured norm of 200 or more people, never edited in place.
 */
export const designNorm: PersonalityNorm = {
  id: 'personality-recruit-v1-design',
  version: '1',
  date: '2026-11-20',
  n: null,
  provisional: true,
  factors: Object.fromEntries(
    factorIds.map((id) => [id, { mean: 20.8, sd: 4.5, alpha: 0.8, omega: 0.8 }]),
  ) as Record<FactorId, PersonalityNorm['factors'][FactorId]>,
  correlation: 0.2,
};
