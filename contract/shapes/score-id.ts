import { z } from 'zod';
import { scorePlaces } from '../codes/score-places.ts';

/** "id-source" names a score (scoring/reports/score-table.ts): `T1-1`. */
export const ScoreId = z.enum(scorePlaces, 'analysis.score.required');
