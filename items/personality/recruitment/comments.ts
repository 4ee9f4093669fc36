import type { Comments } from '../types.ts';
import { performanceComments } from './comments-performance.ts';
import { temperamentComments } from './comments-temperament.ts';

/**
 * Comments by factor and pole: `high` from T 60 up, `low` from T 40 down, `middle` between. Both poles are written as
 * styles with a use and a care, never as a merit or a fault; the question asks for conduct, so that an interviewer
 * checks the score instead of trusting it.
 */
export const comments: Comments = { ...temperamentComments, ...performanceComments };
