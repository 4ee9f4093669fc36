import { parseArgs } from 'node:util';
import { durations } from '#contract/codes/limits.ts';
import { readConfig, StartupProblem, secretsOf } from '#server/config.ts';
import { type Rotated, rotateSecrets } from '#server/db/secrets/rotate.ts';
import { readLine } from './ask-terminal.ts';
import { failCommand, withDatabase } from './with-database.ts';

/*
 * Seals everything in the database with APP_SECRET that was sealed with APP_SECRET_OLD (docs/operations.md):
 *
 *   npm run rotate-secret [-- --lost]
 *
 * People sit meanwhile, on servers that were started with both secrets. Run again it does the rest, or nothing. With
 * --lost, what neither secret opens is replaced by something that nobody knows, after a typed word. Works on
 * DATABASE_URL or on the built-in database.
 */

/** Of all that a former secret has signed, a candidate's session lasts longest. */
const longestSession = Math.max(durations.examineeAbsolute, durations.staffAbsolute);

/** What has to be typed where something is given up. */
const word = 'LOST';

process.exitCode = await run().catch(failCommand);

async function run(): Promise<number> {
  const isLost = readArguments();
  if (isLost) await askForLoss();
  const config = readConfig(process.env);
  return await withDatabase(
    config,
    async (database, place) => tell(await rotateSecrets(database, secretsOf(config), { isLost }), place),
    { isLost },
  );
}

function readArguments(): boolean {
  try {
    return parseArgs({ options: { lost: { type: 'boolean', default: false } } }).values.lost;
  } catch {
    throw new StartupProblem('npm run rotate-secret takes no option but -- --lost.');
  }
}

/** With a mistyped secret it would give up everything, so that it asks first. */
async function askForLoss(): Promise<void> {
  process.stderr.write(
    'Passwords of candidates, apps, client secrets and keys that neither APP_SECRET nor APP_SECRET_OLD opens will be ' +
      `gone for good. Is there a backup, and is the secret really lost? Type ${word}: `,
  );
  if ((await readLine()).trim() !== word) throw new StartupProblem('Nothing was changed.');
}

function tell({ sealed, unopened, left_at }: Rotated, place: string): number {
  for (const [column, count] of sealed) process.stdout.write(`${column}: ${count} sealed anew\n`);
  for (const each of unopened.places) process.stdout.write(`${each}: opened by no secret\n`);
  if (unopened.count > 0)
    throw new StartupProblem(
      `Neither APP_SECRET nor APP_SECRET_OLD opens ${unopened.count} values in ${place}. Set the secret that does as ` +
        'APP_SECRET_OLD and run this again; or give them up with -- --lost (docs/operations.md).',
    );
  if (!left_at)
    throw new StartupProblem(
      'Some values are still sealed with a former secret: a server goes on sealing with it, or somebody holds their ' +
        'rows. See that every server runs with the new APP_SECRET, the former one as APP_SECRET_OLD, and run this again.',
    );
  const end = new Date(left_at.getTime() + longestSession);
  process.stdout.write(
    `Everything in ${place} is sealed with APP_SECRET. Sessions of the former secret last until ` +
      `${end.toISOString()}: after that, start every server without APP_SECRET_OLD.\n`,
  );
  return 0;
}
