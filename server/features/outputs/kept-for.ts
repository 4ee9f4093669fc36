import { limits } from '#contract/codes/limits.ts';
import { sql } from '../../db/sql.ts';

/** How long the file of an output is kept. */
export const keptFor = sql`make_interval(days => ${limits.outputDays})`;

/** When its file goes, of a row of outputs that is done: also of those made before that was written down. */
export const expiresAt = sql`coalesce(expires_at, finished_at + ${keptFor})`;
