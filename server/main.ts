import type { Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { to } from '#contract/screens.ts';
import { clearOutbox } from './adapters/mail/clear-outbox.ts';
import type { Sealer } from './adapters/sealing.ts';
import { stackOfThrown, wordsOfThrown } from './adapters/thrown.ts';
import { clearFontFolders } from './charts/font-folders.ts';
import { type Config, isOwnMachine, readConfig, StartupProblem, secretsOf } from './config.ts';
import { type DatabaseServer, openDatabase } from './db/database.ts';
import { startEmbeddedPostgres } from './db/embedded.ts';
import { migrateDatabase } from './db/migrate.ts';
import { openSecrets } from './db/secrets/open-secrets.ts';
import { eraseCompanies } from './features/companies/deletion/erase-companies.ts';
import { noteActivity } from './features/companies/note-activity.ts';
import { forgetImports } from './features/examinees/import/forget-imports.ts';
import { expireCopies } from './features/examinees/privacy/expire-copies.ts';
import { startErasure } from './features/exams/erasure/start-erasure.ts';
import { forgetExams } from './features/exams/forgetting/forget-exams.ts';
import { handlers } from './features/handlers.ts';
import { deliverLinkages, makeBatches } from './features/linkages/door.ts';
import { joinMails, lookAtContracts, notifyStaff, remindPeople } from './features/mails/door.ts';
import { expireOutputs } from './features/outputs/expire-outputs.ts';
import { giveCredits } from './features/platform/door.ts';
import { closeExpired, preparePapers } from './features/sittings/door.ts';
import { countDays } from './features/statistics/door.ts';
import type { Adapters } from './http/handler.ts';
import { hostWeb } from './http/host-web.ts';
import { insideHeaders } from './http/inside.ts';
import { loggerOptions } from './http/log.ts';
import { openAdapters } from './http/open-adapters.ts';
import { makeServer, makeWorkerServer } from './http/server.ts';
import { forgetStale } from './jobs/forget-stale.ts';
import { type Jobs, openJobs } from './jobs/jobs.ts';
import { reachFiles } from './jobs/reach-files.ts';
import { jobKinds } from './jobs/registry.ts';
import { seldom, startSweep } from './jobs/sweep.ts';
import { startWorker, type Worker } from './jobs/worker.ts';
import { makeUndos } from './undos.ts';

const undos = makeUndos();
const leaving = new AbortController();
let log: pino.Logger | undefined;

// The launcher holds a channel to this process: its end means that the launcher was killed.
process.on('disconnect', leave);
process.channel?.unref();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave);

const starting = run();
starting.catch(leave);

/** Starts everything in the order it depends on: database, schema, queue, pages, port, worker. */
async function run(): Promise<void> {
  const config = readConfig(process.env);
  const say = pino(loggerOptions(config.log_level));
  log = say;

  const url = config.database_url ?? (await startBuiltIn(config, say));
  const database = await openServer(url, say);
  await step(() => migrateDatabase(database));
  const opened = await step(() => openSecrets(database, secretsOf(config)));
  await step(() => database.warm());
  if (config.demo) await step(() => seed(database, opened.sealer));

  const onError = (err: unknown, queue: string | undefined) => say.warn({ err, queue }, 'queue');
  const jobs = await step(() =>
    openJobs(database.databases.queue, { kinds: jobKinds, supervise: config.role !== 'web', onError }),
  );
  undos.add('the queue', () => jobs.stop(), 1_000);
  const adapters = openAdapters(config, opened, jobs);
  undos.add('the mailer', () => adapters.mail.close(), 500);
  // Each node has an `incoming` of its own, unless they share a disk.
  const clearIncoming = seldom(
    { name: 'clear-incoming', run: () => adapters.files.removeAbandoned() },
    600_000,
  );
  let worker: Worker | undefined;
  // Before the web server's: running requests may still enqueue.
  undos.add('the worker', () => worker?.stop(), 7_500);
  if (config.role !== 'worker') await serve(config, database, adapters);
  // After the pages: loading them blocks this process, and its workers' statements would all time out.
  if (config.role !== 'web') {
    const clearing = [
      { name: 'clear-outbox', run: () => clearOutbox(config.data_dir) },
      { name: 'clear-font-folders', run: () => clearFontFolders() },
    ];
    const closing = { name: 'close-expired', run: closeExpired };
    const { files } = adapters;
    const mailing = [notifyStaff(adapters), lookAtContracts(jobs), remindPeople(jobs)];
    const telling = mailing.map((each) => seldom(each, 30_000));
    // Apart from the others, and often: recruiting systems show what happens as it happens.
    const delivering = startSweep(
      database.databases.sweeps,
      [deliverLinkages(adapters), makeBatches],
      say,
      3_000,
    );
    undos.add('the deliveries', () => delivering.stop(), 500);
    const joining = startSweep(database.databases.mails, [joinMails(adapters, leaving.signal)], say, 3_000);
    undos.add('the mails of others', () => joining.stop(), 1_000);
    const forgetting = [
      seldom(forgetStale, 60_000),
      forgetExams(files),
      eraseCompanies(files, (scope, { id, ...wish }) => startErasure(scope, id, wish, jobs)),
      forgetImports(files),
      seldom(expireOutputs(files), 60_000),
      seldom(expireCopies(files), 60_000),
      clearIncoming,
      ...clearing.map((each) => seldom(each, 3_600_000)),
    ];
    const counting = [seldom(countDays, 60_000), seldom(noteActivity, 300_000)];
    const sweeps = [closing, ...telling, ...counting, ...forgetting];
    const works = { databases: database.databases, jobs, kinds: jobKinds, sweeps, adapters, log: say };
    worker = await step(() => startWorker(works));
  }
  // On every node, and often: a maintenance is over for everybody once it is done.
  const watching = seldom(reachFiles(adapters.files), 30_000);
  const crediting = startSweep(database.databases.sweeps, [giveCredits, watching], say, 3_000);
  undos.add('the credits', () => crediting.stop(), 500);
  if (config.role === 'worker') return serveProbes(config, database, jobs);
  // Each web node has papers of its own in memory.
  const prepare = { name: 'prepare-papers', run: preparePapers };
  const sweeps = config.role === 'web' ? [prepare, clearIncoming] : [prepare];
  const preparing = startSweep(database.databases.sweeps, sweeps, say, 60_000);
  undos.add('the preparing of papers', () => preparing.stop(), 500);
  const { app_url } = adapters;
  announce(`Hakaru is ready: ${app_url}`, ...(await wordsOfDemo(config, database, app_url)));
}

/** One step of the start. A stop waits for the step that runs, and skips the steps after it. */
async function step<T>(work: () => Promise<T>): Promise<T> {
  leaving.signal.throwIfAborted();
  return work();
}

async function startBuiltIn(config: Config, log: pino.Logger): Promise<string> {
  const postgres = await startEmbeddedPostgres({ data_dir: config.data_dir, log });
  undos.add('the built-in PostgreSQL', () => postgres.stop());
  return postgres.url;
}

async function openServer(url: string, log: pino.Logger): Promise<DatabaseServer> {
  const database = openDatabase(url, (error) => log.warn({ err: error }, 'database connection lost'));
  undos.add('the database connections', () => database.close(), 1_000);
  try {
    await database.pool.query('select 1');
  } catch (error) {
    throw new StartupProblem(
      `The database cannot be reached (${wordsOfThrown(error)}); check DATABASE_URL and that PostgreSQL runs.`,
    );
  }
  return database;
}

async function seed(database: DatabaseServer, sealer: Sealer): Promise<void> {
  const { seedDemo } = await import('../tools/demo/seed-demo.ts');
  await seedDemo(database, sealer);
}

async function serve(config: Config, database: DatabaseServer, adapters: Adapters): Promise<void> {
  const app = await step(() => makeServer(config, database, handlers, adapters));
  undos.add('the web server', () => app.close(), 4_000);
  await step(() =>
    hostWeb(app, {
      buildDir: join(import.meta.dirname, '../build'),
      secure: config.app_url.startsWith('https:'),
      app_url: config.app_url,
    }),
  );
  await step(() => renderFirstPage(config, app));
  await listen(config, app);
  adapters.app_url = withRealPort(config.app_url, app.server.address());
}

/** A node that does nothing but jobs serves probes and metrics. */
async function serveProbes(config: Config, database: DatabaseServer, jobs: Jobs): Promise<void> {
  const app = makeWorkerServer(config, database, jobs);
  undos.add('the web server', () => app.close(), 1_000);
  announce(`Hakaru works on jobs; how it is: ${await listen(config, app)}/readyz`);
}

/** Returns the address. */
async function listen(config: Config, app: FastifyInstance): Promise<string> {
  try {
    return await step(() => app.listen({ port: config.port, host: config.host }));
  } catch (error) {
    throw portProblem(config, error as NodeJS.ErrnoException);
  }
}

/** The first page takes longest, since it loads the modules: it is rendered before the port opens. */
async function renderFirstPage(config: Config, app: FastifyInstance): Promise<void> {
  const headers = { ...insideHeaders('start'), accept: 'text/html' };
  const page = await app.inject({ url: to('client.login'), headers });
  if (page.statusCode >= 500 && !config.maintenance)
    throw new Error(`the first page was answered with ${page.statusCode}`);
}

/** Port 0 asks the system for a free port: the address for people and for links in mails is known after listening. */
function withRealPort(app_url: string, address: ReturnType<Server['address']>): string {
  const url = new URL(app_url);
  if (url.port !== '0' || address === null || typeof address === 'string') return app_url;
  url.port = String(address.port);
  return url.origin;
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

/** Prints the address and, for the demo, its log-ins: what a newcomer needs next. */
function announce(...lines: string[]): void {
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}

/** What the start says of the demo, whose passwords are known to everybody. */
async function wordsOfDemo(config: Config, database: DatabaseServer, app_url: string): Promise<string[]> {
  const isPublic = !isOwnMachine(config.host, app_url);
  if (await hasDemo(database)) {
    const warning = '  The passwords of the demo are known to everybody, and others can reach this server.';
    return [...(config.demo ? demoLines(app_url) : []), ...(isPublic ? [warning] : [])];
  }
  if (config.demo || config.database_url !== undefined || !isPublic) return [];
  return [
    '  The demo is off, as others can reach this server (HOST, APP_URL). DEMO=on fills it in all the same.',
  ];
}

/** True when the demo is there: a database that already held something was not filled with it. */
async function hasDemo(database: DatabaseServer): Promise<boolean> {
  const found = await database.pool.query(
    `select from clients c join login_directory d on d.client_id = c.id
     where c.hash = 'demo' and c.deleted_at is null and d.login_id = 'demo'`,
  );
  return found.rowCount === 1;
}

function demoLines(app_url: string): string[] {
  return [
    `  Platform   ${app_url}/admin/login    admin / Demo-Pass-2026 (look only: viewer)`,
    `  Company    ${app_url}/client/login   demo / Demo-Pass-2026 (operators: demoop, demolimited)`,
    `  Candidate  ${app_url}/demo/recruit   demo001 / demo-2026`,
  ];
}

function leave(): void {
  if (leaving.signal.aborted) return;
  leaving.abort();
  setTimeout(() => {
    log?.error('not everything could be stopped in time');
    process.exit(1);
  }, leaveWithin);
  void end();
}

/**
 * Milliseconds from the signal to the end of the process, also if something hangs; and the part of them for a step of
 * the start.
 */
const leaveWithin = 14_500;
const startWithin = 11_000;

/**
 * Waits until the start has ended, well or not, then drains requests, hands jobs back and closes the database, so that
 * nothing that was being started stays behind. A second signal does not hurry it.
 */
async function end(): Promise<void> {
  const until = performance.now() + leaveWithin - 500;
  const late = new AbortController();
  const problem = await Promise.race([
    starting.then(
      () => undefined,
      (error: unknown) => error,
    ),
    pause(startWithin, leaving.signal.reason, { signal: late.signal }),
  ]);
  late.abort();
  await undos.run(log, until - performance.now());
  if (problem === undefined || problem === leaving.signal.reason) process.exit(0);
  const known = problem instanceof StartupProblem;
  process.stderr.write(`${known ? problem.message : stackOfThrown(problem)}\n`);
  process.exit(known ? problem.exitCode : 1);
}
