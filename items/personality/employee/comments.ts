import { comments as shared } from '../recruitment/comments.ts';
import { type Comments, type FactorId, factorIds, type Pole, poles } from '../types.ts';
import { questions } from './questions.ts';

/**
 * Comments for people in work. The readings are those of recruitment; where a question was put to an
 * applicant who had to show themselves, one for an appraisal talk stands in its place.
 */
export const comments: Comments = Object.fromEntries(
  factorIds.map((factor) => [factor, commentsOf(factor)]),
) as Comments;

function commentsOf(factor: FactorId): Comments[FactorId] {
  const own = poles.map((pole: Pole) => {
    const comment = shared[factor][pole];
    return [pole, { ...comment, question: questions[factor]?.[pole] ?? comment.question }];
  });
  return Object.fromEntries(own) as Comments[FactorId];
}
