import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded.ts';
import { findHomeFolder } from '#server/db/embedded-folder.ts';
import { staffPassword } from '../tools/demo/plan.ts';
import { type Child, startChild } from './child.ts';

/** A product of its own to be measured: database, data folder and server, all thrown away afterwards. */
export interface Place {
  data_dir: string;
  database_url: string;
  app_secret: string;
  pool: pg.Pool;
  product: Child;
  /** Restarts the product on the same data, without its former memory. */
  restart(): Promise<void>;
  /** PostgreSQL's first process; undefined for a server that is not ours. */
  postgres_pid: number | undefined;
  /** Starts a bare server beside the product, on the same database. */
  startFloor(env: Readonly<Record<string, string>>): Promise<Child>;
}

export const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Gives `work` the product with the demo in it, and clears everything away, whatever happens.
 * @param server URL of a PostgreSQL server to make a database of our own on, instead of the built-in one
 * @param more settings of the product
 */
export async function withPlace<T>(
  work: (place: Place) => Promise<T>,
  server?: string,
  more: Readonly<Record<string, string>> = {},
): Promise<T> {
  const undos: (() => Promise<unknown>)[] = [];
  try {
    return await work(await openPlace(undos, server, more));
  } finally {
    for (const undo of undos.reverse()) await undo();
  }
}

async function openPlace(
  undos: (() => Promise<unknown>)[],
  server: string | undefined,
  more: Readonly<Record<string, string>>,
): Promise<Place> {
  const data_dir = makeFolder();
  undos.push(async () => rmSync(data_dir, { recursive: true, force: true }));
  const postgres = server === undefined ? await startDatabase(data_dir) : await makeDatabase(server);
  undos.push(() => postgres.stop());
  const app_secret = randomBytes(32).toString('base64url');
  const env = { DATABASE_URL: postgres.url, APP_SECRET: app_secret, DATA_DIR: data_dir, DEMO: 'on', ...more };
  const start = () => startChild('server/main.ts', env, '/readyz');
  const pool = new pg.Pool({ connectionString: postgres.superuser_url, max: 2 });
  undos.push(() => pool.end());
  const place: Place = {
    data_dir,
    database_url: postgres.url,
    app_secret,
    pool,
    product: await start(),
    async restart() {
      await place.product.stop();
      place.product = await start();
    },
    postgres_pid: server === undefined ? await findPostmaster(data_dir) : undefined,
    async startFloor(more) {
      const floor = await startChild('bench/floor-server.ts', { ...env, ...more }, '/ready');
      undos.push(() => floor.stop());
      return floor;
    },
  };
  undos.push(() => place.product.stop());
  return place;
}

/** The token of the demo company's staff. */
export async function logInDemo({ product }: Pick<Place, 'product'>): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${product.port}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login_id: 'demo', password: staffPassword }),
  });
  return (await response.json()).data.access_token;
}

/** A folder that the database may enter too, which does not run as root. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hakaru-bench-'));
  chmodSync(folder, 0o711);
  return folder;
}

/** A database of our own on another server, dropped afterwards. Nothing else there is touched. */
async function makeDatabase(server: string): Promise<EmbeddedPostgres> {
  const name = `hakaru_bench_${randomBytes(6).toString('hex')}`;
  const ask = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await ask(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    superuser_url: url.href,
    stop: () => ask(`drop database ${name} with (force)`),
  };
}

async function findPostmaster(data_dir: string): Promise<number | undefined> {
  const folder = await findHomeFolder(data_dir);
  if (folder === undefined) return undefined;
  return Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n', 1)[0]);
}

/** As the product starts it, and counting its statements: ours and the floor's alike. */
function startDatabase(data_dir: string): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({
    data_dir,
    log: silent,
    settings: { shared_preload_libraries: 'pg_stat_statements' },
  });
}
