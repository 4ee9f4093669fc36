import type { Norm } from '../../types.ts';

/**
 * Rational start values, resting on no sample. The blueprint states for every place the share p of people expected to
 * solve it, guesses included: their sum is the mean. Questions of such a mixture correlate by about .17, which makes
 * alpha .76 for sixteen of them; the standard deviation follows from alpha and the sum of p(1 - p) by formula 20 of
 * Kuder and Richardson (Psychometrika 2, 1937). A test checks that the three agree. Replaced by a measured norm of 200
 * or more people, never edited in place.
 */
export function designNormOf(form_id: string, mean: number, sd: number): Norm {
  return {
    id: `${form_id}-design`,
    version: '1',
    date: '2026-11-21',
    n: null,
    provisional: true,
    scales: { F: { mean, sd, alpha: 0.76, omega: 0.77 } },
    correlation: 0.2,
  };
}
