import { readConfig, StartupProblem } from '#server/config.ts';
import type { DatabaseServer } from '#server/db/database.ts';
import { placeTables } from '#server/db/distribution.ts';
import { failCommand, withDatabase } from './with-database.ts';

/*
 * Spreads the tables of DATABASE_URL over the workers of a distributed PostgreSQL (Citus): `npm run distribute`. Run
 * once, on an empty or a filled database, while no server is up; run again it changes nothing (docs/operations.md).
 */

process.exitCode = await run().catch(failCommand);

async function run(): Promise<number> {
  const config = readConfig(process.env);
  if (config.database_url === undefined)
    throw new StartupProblem(
      'Set DATABASE_URL to the distributed PostgreSQL: the built-in one is a single server.',
    );
  return withDatabase(config, distribute);
}

async function distribute({ pool, pools }: DatabaseServer, place: string): Promise<number> {
  const { rows } = await pool.query(`select from pg_extension where extname = 'citus'`);
  if (rows.length === 0)
    throw new StartupProblem(
      `There is no Citus in ${place}: install it, run "create extension citus", and name its workers first.`,
    );
  let placed: string[];
  const client = await pools.migrations.connect();
  try {
    await client.query('begin');
    placed = await placeTables(client);
    await client.query('commit');
  } finally {
    // Whatever it held goes with the connection.
    client.release(true);
  }
  for (const name of placed) process.stdout.write(`${name} has gone to its place.\n`);
  process.stdout.write(`The tables of ${place} lie on its workers, each company's together.\n`);
  return 0;
}
