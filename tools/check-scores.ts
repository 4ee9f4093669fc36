import { readConfig } from '#server/config.ts';
import type { DatabaseServer } from '#server/db/database.ts';
import { compareScores } from './compare-scores.ts';
import { failCommand, withDatabase } from './with-database.ts';

/*
 * Compares the scores that searches read with the results they stand in: `npm run scores:check`. Ends with 1 and a line for
 * each score that differs. Works on DATABASE_URL or on the built-in database, also while the server runs on it.
 */

/** As many are named; the rest is counted. */
const mostNamed = 50;

process.exitCode = await withDatabase(readConfig(process.env), check).catch(failCommand);

async function check({ pool }: DatabaseServer, place: string): Promise<number> {
  let found = 0;
  for await (const { client_id, examinee_id, score, kept, meant } of compareScores(pool)) {
    found += 1;
    if (found > mostNamed) continue;
    const told = `kept ${kept ? kept.t : 'not at all'}, result ${meant ? meant.t : 'has none'}`;
    process.stdout.write(`company ${client_id}, person ${examinee_id}, ${score}: ${told}\n`);
  }
  process.stdout.write(`${found === 0 ? 'No score differs' : `${found} scores differ`} in ${place}.\n`);
  return found === 0 ? 0 : 1;
}
