import { limits } from '#contract/codes/limits.ts';
import { sql } from '../../db/sql.ts';

/** How long the file of an output is kept. */
export const keptFor = sql`make_interval(days => ${limits.outputDays})`;
