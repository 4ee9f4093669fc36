import type { PoolClient } from 'pg';
import { hashPassword } from '#server/adapters/passwords.ts';
import type { Sealer } from '#server/adapters/sealing.ts';
import type { DatabaseServer } from '#server/db/database.ts';
import type { SeedingDay } from './moments.ts';
import { admins, companies, staffPassword } from './plan.ts';
import { insertAdmins, insertCompany } from './rows.ts';

/** Any number: nodes that start together take turns on this advisory lock. */
const seedingLock = 4_227_002;

/**
 * Fills an empty database with the demo: two companies with exams, staff and simulated people in every state. The same
 * people, answers and scores each time; only the dates follow the day. It writes everything or nothing, and nothing
 * once there is a company or an administrator.
 */
export async function seedDemo(database: DatabaseServer, sealer: Sealer): Promise<void> {
  const client = await database.pools.jobs.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [seedingLock]);
    if (await isEmpty(client)) await seed(client, sealer);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

async function isEmpty(client: PoolClient): Promise<boolean> {
  const found = await client.query<{ is_empty: boolean }>(
    'select not exists (select from clients) and not exists (select from admins) as is_empty',
  );
  return found.rows[0]?.is_empty === true;
}

async function seed(client: PoolClient, sealer: Sealer): Promise<void> {
  const password_hash = await hashPassword(staffPassword, 'tools');
  const seeding = { client, sealer, password_hash, ...(await getDay(client)) };
  await insertAdmins(seeding, admins);
  for (const company of companies) await insertCompany(seeding, company);
}

async function getDay(client: PoolClient): Promise<SeedingDay> {
  const found = await client.query<SeedingDay>(
    `select now() as now, date_trunc('day', now() at time zone 'Asia/Tokyo') at time zone 'Asia/Tokyo' as midnight`,
  );
  const [day] = found.rows;
  if (!day) throw new Error('a statement without a table answered no row');
  return day;
}
