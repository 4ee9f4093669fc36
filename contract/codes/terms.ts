import type { ExamService } from './exam.ts';

/**
 * Version of the product's own terms: the sentences of the notes page, in every language. It rises when one of them
 * changes its meaning; each consent says which version was read.
 */
export const termsVersion = 1;

/** Candidates read and agree to the notes in each log-in, employees do not (spec 4). */
export function asksForTerms(service: ExamService): boolean {
  return service !== 'EXAM1';
}
