import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartupProblem } from '#server/config.ts';
import { databaseName, findSilence, makeCluster, urlOf } from '#server/db/embedded-cluster.ts';
import {
  findHomeFolder,
  type Log,
  type PostgresFolder,
  prepareHome,
  socketFolderOf,
} from '#server/db/embedded-folder.ts';
import { claimFolder, findHolder } from '#server/db/embedded-lock.ts';
import {
  bringDown,
  bringUp,
  endLeftBehind,
  type Running,
  type Settings,
} from '#server/db/embedded-process.ts';
import { makeDatabase } from '#server/db/embedded-role.ts';

export type EmbeddedPostgres = {
  /** For `pg` and psql; stays the same over restarts. The host is a socket in a closed folder. */
  url: string;
  /** The same as the cluster's superuser: for tests and benchmarks, which make databases and look into the server. */
  superuser_url: string;
  /** Fast shutdown; resolves when PostgreSQL is gone and the folder free. */
  stop(): Promise<void>;
};

type Options = {
  /** DATA_DIR; the database lives in its folder `postgres`. */
  data_dir: string;
  log: Log;
  /** PostgreSQL settings over our own, such as `{ fsync: 'off' }` for throw-away databases of tests. */
  settings?: Settings;
  /** Told each time PostgreSQL ended without being asked; it is then started again by itself. */
  onExit?: () => void;
};

/**
 * Starts the built-in PostgreSQL and keeps it up until `stop`: when it crashes or is killed it is started
 * again, sooner at first and later when that does not help, and pools reconnect to the same URL.
 * A PostgreSQL left behind by a server that was killed is taken over.
 * @throws StartupProblem when the folder is in use by another server or PostgreSQL cannot start.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const home = await prepareHome(options.data_dir, options.log);
  const release = await claimFolder(claimPath(home.folder), options.data_dir);
  try {
    await makeCluster(home);
    const running = await bringUp(home, options.settings ?? {}, options.log);
    await makeDatabase(home);
    const stopKeeping = keepUp(home, running, options);
    return {
      url: urlOf(home.socket_folder),
      superuser_url: urlOf(home.socket_folder, databaseName),
      stop: async () => {
        await stopKeeping();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/**
 * For tools that need the database for a moment (making an admin): the database of the server that is running on this
 * data folder, whose `stop` then does nothing; otherwise one that is started here.
 */
export async function joinEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const folder = await findHomeFolder(options.data_dir);
  const isHeld = folder !== undefined && (await findHolder(claimPath(folder))) !== undefined;
  if (!isHeld) return await startEmbeddedPostgres(options);
  const socket_folder = socketFolderOf(folder);
  const until = Date.now() + 10_000;
  while ((await findSilence(socket_folder, join(folder, 'data'))) !== undefined) {
    if (Date.now() > until) {
      throw new StartupProblem(
        `The server on the data folder ${options.data_dir} has no database that answers.`,
      );
    }
    await pause(100);
  }
  return {
    url: urlOf(socket_folder),
    superuser_url: urlOf(socket_folder, databaseName),
    stop: async () => undefined,
  };
}

/**
 * Deletes the built-in database of a data folder, wherever it is kept.
 * @throws StartupProblem when a server is using it.
 */
export async function deleteEmbeddedPostgres(data_dir: string, log: Log): Promise<void> {
  if ((await findHomeFolder(data_dir)) === undefined) return;
  const home = await prepareHome(data_dir, log);
  const release = await claimFolder(claimPath(home.folder), data_dir);
  try {
    await endLeftBehind(home, log);
    await rm(home.socket_folder, { recursive: true, force: true });
    await rm(home.folder, { recursive: true, force: true });
    await rm(join(data_dir, 'postgres'), { recursive: true, force: true });
  } finally {
    await release();
  }
}

function claimPath(folder: string): string {
  return join(folder, 'server.pid');
}

/**
 * Starts PostgreSQL again whenever it ends. One loop does everything in turn, so that no stop interrupts a restart.
 * @returns a function that ends the loop, and PostgreSQL with it.
 */
function keepUp(home: PostgresFolder, first: Running, options: Options): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const told = new Promise<void>((resolve) =>
    signal.addEventListener('abort', () => resolve(), { once: true }),
  );
  const keeping = (async () => {
    for (let current: Running | undefined = first; current !== undefined; ) {
      const since = Date.now();
      await Promise.race([current.gone, told]);
      if (signal.aborted) return await bringDown(home, current, options.log);
      options.log.error('The built-in PostgreSQL ended unasked; starting it again.');
      options.onExit?.();
      // A PostgreSQL that ends soon after each start must not be started again without a pause.
      current = await startAgain(home, options, Date.now() - since > 10_000 ? 0 : 500, signal);
    }
  })();
  return async () => {
    stopping.abort();
    await keeping;
  };
}

/** Tries until it works, waiting twice as long each time, up to 10 s; undefined when told to stop. */
async function startAgain(
  home: PostgresFolder,
  { log, settings }: Options,
  firstDelay: number,
  stop: AbortSignal,
): Promise<Running | undefined> {
  for (let delay = firstDelay; !stop.aborted; delay = Math.min(delay * 2 + 100, 10_000)) {
    await pause(delay, undefined, { signal: stop }).catch(() => undefined);
    if (stop.aborted) break;
    try {
      const running = await bringUp(home, settings ?? {}, log);
      log.info('The built-in PostgreSQL is up again.');
      return running;
    } catch (error) {
      log.error(error, 'The built-in PostgreSQL could not be started again; trying once more.');
    }
  }
  return undefined;
}
