import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, Pool } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { StartupProblem } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import {
  deleteEmbeddedPostgres,
  type EmbeddedPostgres,
  joinEmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/db/embedded.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { openJobs } from '#server/jobs/jobs.ts';

const said: string[] = [];
const log = {
  info: (...texts: unknown[]) => void said.push(texts.join(' ')),
  warn: (...texts: unknown[]) => void said.push(texts.join(' ')),
  error: (...texts: unknown[]) => void said.push(texts.join(' ')),
};

let folder = '';
let data_dir = '';
const started: EmbeddedPostgres[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hakaru-embedded-'));
  chmodSync(folder, 0o755);
  data_dir = join(folder, 'data');
});

afterEach(async () => {
  for (const one of started.splice(0)) await one.stop();
  said.length = 0;
});

afterAll(async () => {
  await deleteEmbeddedPostgres(data_dir, log);
  rmSync(folder, { recursive: true, force: true });
});

async function start(onExit?: () => void): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ data_dir, log, ...(onExit && { onExit }) });
  started.push(postgres);
  return postgres;
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows[0] ?? {};
  } finally {
    await client.end();
  }
}

function mainProcess(): number {
  return Number.parseInt(readFileSync(join(data_dir, 'postgres/data/postmaster.pid'), 'utf8'), 10);
}

function isRunning(pid: number): boolean {
  return existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
}

/** A server in a process of its own, that can be killed. */
async function startElsewhere() {
  const script = `
    import { startEmbeddedPostgres } from '#server/db/embedded.ts';
    const log = { info() {}, warn() {}, error() {} };
    const { url } = await startEmbeddedPostgres({ data_dir: ${JSON.stringify(data_dir)}, log });
    process.stdout.write(url);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = await once(child.stdout, 'data');
  return { child, url: String(url) };
}

describe('the built-in PostgreSQL', () => {
  it('is made at the first start: version 18, UTF-8, durable, closed to the network', async () => {
    const { url } = await start();
    const facts = await ask(
      url,
      `select current_setting('server_version_num')::int / 10000 as version,
         current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
         current_setting('synchronous_commit') as commit, current_setting('listen_addresses') as addresses,
         current_setting('data_checksums') as checksums, upper('é') as upper, current_database() as database`,
    );
    expect(facts).toEqual({
      version: 18,
      encoding: 'UTF8',
      fsync: 'on',
      commit: 'on',
      addresses: '',
      checksums: 'on',
      upper: 'É',
      database: 'hakaru',
    });
    for (const closed of ['data', 'socket']) {
      expect(lstatSync(join(data_dir, 'postgres', closed)).mode & 0o777).toBe(0o700);
    }
    await ask(url, `create table kept as select 'first' as what`);
  });

  it('lends the product a role that owns its database and is no superuser', async () => {
    const { url } = await start();
    expect(
      await ask(
        url,
        `select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
           pg_has_role('pg_read_server_files', 'usage') as reads_files,
           pg_get_userbyid((select datdba from pg_database where datname = current_database())) = current_user as owns
         from pg_roles where rolname = current_user`,
      ),
    ).toEqual({
      ...{ rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolreplication: false },
      ...{ rolbypassrls: false, reads_files: false, owns: true },
    });
    for (const reach of [`copy kept from program 'true'`, `select pg_read_file('/etc/passwd')`])
      await expect(ask(url, reach)).rejects.toMatchObject({ code: '42501' });
  });

  it('that an earlier release made as its superuser is handed over whole', async () => {
    const { url, superuser_url } = await start();
    const server = openDatabase(url, () => undefined);
    await migrateDatabase(server);
    const { queue } = server.databases;
    const jobs = await openJobs(queue, { kinds: [], supervise: false, onError: () => undefined });
    await jobs.stop();
    await server.close();
    const ofSuperuser = `select (select count(*) from pg_class where relowner = 'hakaru'::regrole
        and relnamespace::regnamespace::text in ('public', 'drizzle', 'pgboss'))::int
      + (select count(*) from pg_proc where proowner = 'hakaru'::regrole
        and pronamespace::regnamespace::text in ('public', 'pgboss'))::int
      + (select count(*) from pg_type where typowner = 'hakaru'::regrole
        and typnamespace::regnamespace::text in ('public', 'pgboss'))::int as objects`;
    await ask(superuser_url, 'reassign owned by hakaru_product to hakaru');
    await ask(superuser_url, 'alter database hakaru owner to hakaru');
    await ask(superuser_url, 'drop owned by hakaru_product');
    await ask(superuser_url, 'drop role hakaru_product');
    expect((await ask(superuser_url, ofSuperuser)).objects).toBeGreaterThan(100);
    for (const one of started.splice(0)) await one.stop();
    const next = await start();
    expect(await ask(next.superuser_url, ofSuperuser)).toEqual({ objects: 0 });
    await ask(next.url, 'alter table answers add column one_more int');
    const handedOver = openDatabase(next.url, () => undefined);
    const again = await openJobs(handedOver.databases.queue, {
      ...{ kinds: [], supervise: true },
      onError: () => undefined,
    });
    await again.stop();
    await handedOver.close();
  });

  it('stops wholly, and starts again with what was written', async () => {
    const first = await start();
    const pid = mainProcess();
    await first.stop();
    expect(isRunning(pid)).toBe(false);
    const { url } = await start();
    expect(await ask(url, 'select what from kept')).toEqual({ what: 'first' });
  });

  it('comes back after kill -9 with every committed row, under the same URL', async () => {
    const exit = Promise.withResolvers<void>();
    const { url } = await start(() => exit.resolve());
    const pool = new Pool({ connectionString: url });
    pool.on('error', () => undefined);
    await pool.query(`insert into kept values ('before the kill')`);
    process.kill(mainProcess(), 'SIGKILL');
    await exit.promise;
    const until = Date.now() + 60_000;
    let rows: unknown[] = [];
    while (rows.length === 0 && Date.now() < until) {
      const answer = await pool
        .query(`select what from kept where what = 'before the kill'`)
        .catch(() => undefined);
      rows = answer?.rows ?? [];
      await pause(20);
    }
    await pool.end();
    expect(rows).toHaveLength(1);
  });

  it('that crashed is not started again after a stop', async () => {
    const { stop } = await start();
    process.kill(mainProcess(), 'SIGKILL');
    await stop();
    await pause(200);
    expect(existsSync(join(data_dir, 'postgres/data/postmaster.pid'))).toBe(false);
    expect(existsSync(join(data_dir, 'postgres/server.pid'))).toBe(false);
  });

  it('left behind by a killed server is taken over, and stopped with the next server', async () => {
    const { child, url } = await startElsewhere();
    const pid = mainProcess();
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(isRunning(pid)).toBe(true);
    const next = await start();
    expect(next.url).toBe(url);
    expect(mainProcess()).toBe(pid);
    expect(said.join()).toContain('took it over');
    await next.stop();
    expect(isRunning(pid)).toBe(false);
  });

  it('left behind with other settings is ended and started anew', async () => {
    const { child } = await startElsewhere();
    const pid = mainProcess();
    child.kill('SIGKILL');
    await once(child, 'exit');
    const next = await startEmbeddedPostgres({ data_dir, log, settings: { max_connections: '50' } });
    started.push(next);
    expect(isRunning(pid)).toBe(false);
    expect(await ask(next.url, 'show max_connections')).toEqual({ max_connections: '50' });
  });

  it('starts although its lock files name a living process that is something else', async () => {
    await (await start()).stop();
    writeFileSync(join(data_dir, 'postgres/socket/.s.PGSQL.5432.lock'), `${process.pid}\n`);
    writeFileSync(join(data_dir, 'postgres/data/postmaster.pid'), `${process.pid}\n${data_dir}\n`);
    const { url } = await start();
    expect(await ask(url, 'select count(*)::int > 0 as some from kept')).toEqual({ some: true });
  });

  it('serves one server for each data folder: the second is told so in one sentence', async () => {
    await start();
    const second = startEmbeddedPostgres({ data_dir, log });
    await expect(second).rejects.toThrow(StartupProblem);
    await expect(second).rejects.toThrow(
      `The data folder ${data_dir} is in use by another Hakaru server (process ${process.pid}): ` +
        'stop that one first, or set DATA_DIR to another folder.',
    );
  });

  it('is shared with a tool that joins, and started for one that comes alone', async () => {
    const { url } = await start();
    const joined = await joinEmbeddedPostgres({ data_dir, log });
    expect(joined.url).toBe(url);
    await joined.stop();
    expect(await ask(url, 'select 1 as one')).toEqual({ one: 1 });
    for (const one of started.splice(0)) await one.stop();
    const alone = await joinEmbeddedPostgres({ data_dir, log });
    expect(await ask(alone.url, 'select 1 as one')).toEqual({ one: 1 });
    const pid = mainProcess();
    await alone.stop();
    expect(isRunning(pid)).toBe(false);
  });

  it('says what PostgreSQL says when it cannot start', async () => {
    const bad = startEmbeddedPostgres({ data_dir, log, settings: { max_connections: 'many' } });
    await expect(bad).rejects.toThrow(
      /^The built-in PostgreSQL did not start \(log: .*\): .*max_connections/,
    );
  });

  it('of another major version is refused instead of touched', async () => {
    const file = join(data_dir, 'postgres/data/PG_VERSION');
    const version = readFileSync(file);
    writeFileSync(file, '17\n');
    await expect(start()).rejects.toThrow('was made by PostgreSQL 17, and this version brings 18');
    writeFileSync(file, version);
  });

  it.runIf(process.getuid?.() === 0)('of a closed project moves below /var/lib/hakaru', async () => {
    const closed = join(folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const postgres = await startEmbeddedPostgres({ data_dir: join(closed, 'data'), log });
    expect(await ask(postgres.url, 'select 1 as one')).toEqual({ one: 1 });
    await postgres.stop();
    expect(lstatSync(join(closed, 'data/postgres')).isSymbolicLink()).toBe(true);
    expect(said.join()).toMatch(/kept in \/var\/lib\/hakaru\/database-\w+, because PostgreSQL runs as/);
    await deleteEmbeddedPostgres(join(closed, 'data'), log);
    expect(existsSync(join(closed, 'data/postgres'))).toBe(false);
  });
});
