import type { Norm } from '../types.ts';
import { factorIds } from './types.ts';

/**
 * Design norms by the number of items of a factor: no sample stands behind them. An item of four points is taken to
 * have mean 2.6 and sd .85, and eight of them alpha .80 with a scale mean of 8 x 2.6 = 20.8 and an sd of about 4.5.
 *
 * Five items follow from eight. Alpha .80 with k = 8 means a correlation between items of
 * r = alpha / (k - (k - 1) alpha) = .80 / 2.4 = 1/3; five such items have alpha 5r / (1 + 4r) = .714
 * (Spearman 1910; Brown 1910), mean 5 x 2.6 = 13 and sd .85 sqrt(5 (1 + 4r)) = 2.90.
 */
const designScales = {
  8: { mean: 20.8, sd: 4.5, alpha: 0.8, omega: 0.8 },
  5: { mean: 13, sd: 2.9, alpha: 0.714, omega: 0.714 },
};

/** What one item is taken to have. */
export const designItem = { mean: designScales[8].mean / 8, sd: 0.85 };

/** The design norm of a form. Replaced by a measured norm of 200 or more people, never edited in place. */
export function designNorm(form_id: string, itemsPerFactor: keyof typeof designScales): Norm {
  return {
    id: `${form_id}-design`,
    version: '1',
    date: '2026-11-20',
    n: null,
    provisional: true,
    scales: Object.fromEntries(factorIds.map((id) => [id, { ...designScales[itemsPerFactor] }])),
    correlation: 0.2,
  };
}
