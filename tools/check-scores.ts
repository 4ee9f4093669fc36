import { readConfig } from '#server/config.ts';
import type { DatabaseServer } from '#server/db/database.ts';
import { compareScores } from './compare-scores.ts';
import { failCommand, withDatabase } from './with-database.ts';

/*
 * Compares the scores that searches read with the results they stand in, people's profiles and their matches with factor
 * patterns: `npm run scores:check`. Ends with 1 and a line for each that differs. Works on DATABASE_URL or on the built-in database, also while the server runs on it.
 */

/** As many are named; the rest is counted. */
const mostNamed = 50;

process.exitCode = await withDatabase(readConfig(process.env), check).catch(failCommand);

async function check({ pool }: DatabaseServer, place: string): Promise<number> {
  let found = 0;
  for await (const { client_id, examinee_id, name, kept, meant } of compareScores(pool)) {
    found += 1;
    if (found > mostNamed) continue;
    const told = `kept ${kept === undefined ? 'not at all' : kept}, should ${meant === undefined ? 'not' : `be ${meant}`}`;
    process.stdout.write(`company ${client_id}, person ${examinee_id}, ${name}: ${told}\n`);
  }
  process.stdout.write(`${found === 0 ? 'Nothing differs' : `${found} differ`} in ${place}.\n`);
  return found === 0 ? 0 : 1;
}
