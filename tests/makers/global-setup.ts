import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type DatabaseServer, openDatabase } from '#server/db/database.ts';
import { deleteEmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import { statementsFolder } from '../../tools/statements/recorded.ts';
import { administer, createDatabase, urlOfDatabase } from './administer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the role that makes and drops databases. */
    maintenance_url: string;
    /** URL of the role with which the product uses them. */
    server_url: string;
    /** The migrated database every test file's own one is cloned from. */
    template: string;
  }
}

/** Every database of a run begins with this; the run's own number follows, so that two runs do not meet. */
const prefix = `hakaru_test_${process.pid}`;

/**
 * One PostgreSQL for the whole run: the built-in one in a throw-away folder, or the server of DATABASE_URL. A template
 * is migrated once, with the queue's tables; test files clone it. What is left over goes at the end.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  rmSync(statementsFolder, { recursive: true, force: true });
  const server = process.env.DATABASE_URL ? givenServer(process.env.DATABASE_URL) : await startThrowAway();
  const template = `${prefix}_template`;
  const url = urlOfDatabase(server.url, template);
  await administer(server.maintenance_url, createDatabase(template, url));
  await migrateTemplate(url);
  project.provide('maintenance_url', server.maintenance_url);
  project.provide('server_url', server.url);
  project.provide('template', template);
  return async () => {
    await dropAll(server.maintenance_url);
    await server.stop();
  };
}

interface TestServer {
  url: string;
  maintenance_url: string;
  stop(): Promise<void>;
}

function givenServer(url: string): TestServer {
  return { url, maintenance_url: url, stop: async () => undefined };
}

/** Durability costs time and protects nothing in a folder that is thrown away. */
const careless = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};

async function startThrowAway(): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'hakaru-tests-'));
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const postgres = await startEmbeddedPostgres({ data_dir: folder, log: silent, settings: careless });
  return {
    // What only a superuser may do fails in a test as it does in the product.
    url: postgres.url,
    maintenance_url: postgres.superuser_url,
    async stop() {
      await postgres.stop();
      await deleteEmbeddedPostgres(folder, silent);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A template may have no connections: whatever opened one closes it here. */
async function migrateTemplate(url: string): Promise<void> {
  const database: DatabaseServer = openDatabase(url, () => undefined);
  await migrateDatabase(database);
  const jobs = await openJobs(database.databases.queue, {
    ...{ kinds: [], supervise: false },
    onError: () => undefined,
  });
  await jobs.stop();
  await database.close();
}

async function dropAll(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where datname like $1',
    [`${prefix.replaceAll('_', '\\_')}%`],
  );
  for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
  await client.end();
}
