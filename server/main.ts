import { join } from 'node:path';
import { pino } from 'pino';
import { openFileStore } from './adapters/files.ts';
import { openMailDoor } from './adapters/mail.ts';
import { makeSealer } from './adapters/sealing.ts';
import { type Config, readConfig, StartupProblem } from './config.ts';
import { type DatabaseServer, openDatabase } from './db/database.ts';
import { startEmbeddedPostgres } from './db/embedded.ts';
import { migrateDatabase } from './db/migrate.ts';
import { handlers } from './features/handlers.ts';
import { closeExpired } from './features/sittings/door.ts';
import type { House } from './http/handler.ts';
import { hostWeb } from './http/host-web.ts';
import { loggerOptions } from './http/log.ts';
import { makeServer } from './http/server.ts';
import { makeTokens } from './http/tokens.ts';
import { forgetStale } from './jobs/forget-stale.ts';
import { openJobs } from './jobs/jobs.ts';
import { jobKinds } from './jobs/registry.ts';
import { startWorker } from './jobs/worker.ts';

/** Undoes one step of the start. They run in the reverse order when the server stops. */
type Undo = () => Promise<unknown>;

const undos: Undo[] = [];
let stopping: Promise<void> | undefined;

// The launcher holds a channel to this process: its end means that the launcher was killed.
process.on('disconnect', leave);
process.channel?.unref();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave);

await run().catch(fail);

/** Starts everything in the order it depends on: database, schema, queue, worker, pages, port. */
async function run(): Promise<void> {
  const config = readConfig(process.env);
  const log = pino(loggerOptions(config.log_level));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(0)));

  const url = config.database_url ?? (await startBuiltIn(config, log));
  const database = await openServer(url, log);
  await migrateDatabase(database);
  if (config.demo) await seed(config, database);

  const onError = (error: Error) => log.warn({ err: error }, 'queue');
  const jobs = await openJobs(url, { kinds: jobKinds, supervise: config.role !== 'web', onError });
  undos.push(() => jobs.stop());
  const house: House = {
    tokens: makeTokens(config.app_secret),
    sealer: makeSealer(config.app_secret),
    files: openFileStore(config.data_dir),
    mail: openMailDoor(config),
    jobs,
    app_url: config.app_url,
  };
  if (config.role !== 'web') {
    const sweeps = [{ name: 'close-expired', run: closeExpired }, forgetStale];
    const worker = await startWorker({ db: database.database, jobs, kinds: jobKinds, sweeps, house, log });
    undos.push(() => worker.stop());
  }
  if (config.role !== 'worker') await serve(config, database, house);
  announce(config);
}

async function startBuiltIn(config: Config, log: pino.Logger): Promise<string> {
  const postgres = await startEmbeddedPostgres({ data_dir: config.data_dir, log });
  undos.push(() => postgres.stop());
  return postgres.url;
}

async function openServer(url: string, log: pino.Logger): Promise<DatabaseServer> {
  const database = openDatabase(url, (error) => log.warn({ err: error }, 'database connection lost'));
  undos.push(() => database.close());
  try {
    await database.pool.query('select 1');
  } catch (error) {
    const reason =
      error instanceof Error ? error.message || String((error as { code?: string }).code) : String(error);
    throw new StartupProblem(
      `The database cannot be reached (${reason}); check DATABASE_URL and that PostgreSQL runs.`,
    );
  }
  return database;
}

async function seed(config: Config, database: DatabaseServer): Promise<void> {
  const { seedDemo } = await import('../tools/seed-demo.ts');
  await seedDemo(database, makeSealer(config.app_secret));
}

async function serve(config: Config, database: DatabaseServer, house: House): Promise<void> {
  const app = await makeServer(config, database, handlers, house);
  await hostWeb(app, {
    buildDir: join(import.meta.dirname, '../build'),
    secure: config.app_url.startsWith('https:'),
  });
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    throw portProblem(config, error as NodeJS.ErrnoException);
  }
  undos.push(() => app.close());
}

function portProblem(config: Config, error: NodeJS.ErrnoException): unknown {
  const place = `${config.host}:${config.port}`;
  if (error.code === 'EADDRINUSE')
    return new StartupProblem(`Another program already listens on ${place}; set PORT to a free port.`);
  if (error.code === 'EACCES')
    return new StartupProblem(`Listening on ${place} is not permitted; set PORT above 1023.`);
  if (error.code === 'EADDRNOTAVAIL')
    return new StartupProblem(`This machine has no address ${config.host}; set HOST.`);
  return error;
}

/** Addresses and, for the demo, its log-ins: what a newcomer needs next. */
function announce(config: Config): void {
  const lines =
    config.role === 'worker'
      ? ['Hakaru works on jobs.']
      : [`Hakaru is ready: ${config.app_url}`, ...(config.demo ? demoLines(config.app_url) : [])];
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}

function demoLines(app_url: string): string[] {
  return [
    `  Platform   ${app_url}/admin/login    admin / Demo-Pass-2026 (look only: viewer)`,
    `  Company    ${app_url}/client/login   demo / Demo-Pass-2026 (operators: demo-op, demo-limited)`,
    `  Candidate  ${app_url}/demo/recruit   demo001 / demo-2026`,
  ];
}

function leave(): void {
  void stop().then(() => process.exit(0));
}

/** Drains requests, hands jobs back, closes the database. A second signal does not hurry it. */
function stop(): Promise<void> {
  stopping ??= (async () => {
    for (const undo of undos.reverse()) await undo().catch(() => undefined);
  })();
  return stopping;
}

async function fail(error: unknown): Promise<void> {
  await stop();
  const known = error instanceof StartupProblem;
  process.stderr.write(
    known ? `${error.message}\n` : `${error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(known ? error.exitCode : 1);
}
