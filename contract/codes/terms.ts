import type { ExamService } from './exam.ts';

/**
 * Version of the product's own terms: the sentences of the notes page, in every language. Raise it when a sentence
 * changes its meaning; each consent stores the version that was read.
 */
export const termsVersion = 1;

/** Candidates read and agree to the notes in each log-in, employees do not. */
export function asksForTerms(service: ExamService): boolean {
  return service !== 'EXAM1';
}
