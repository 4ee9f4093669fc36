import pg from 'pg';
import { concernsAll, markUnsent, type TimedQuery } from './connection.ts';
import { type Limits, type Role, roles } from './roles.ts';

/** A pool for each role. */
export type Pools = Readonly<Record<Role, pg.Pool>>;

/**
 * Plans of statements that find their rows by key: a plan is made once for a connection, perhaps while tables are
 * nearly empty, where looking through them costs least; with these settings the plan is right also with thousands of
 * candidates.
 */
const keyedPlans = `set enable_seqscan = off; set enable_bitmapscan = off; set enable_hashjoin = off;
  set enable_mergejoin = off; set join_collapse_limit = 1;`;

/**
 * Work that may wait takes one core for a statement: with parallel workers a search of 100,000 people was a seventh
 * sooner, and the saves of people who sit meanwhile took twice as long.
 */
const oneCore = 'set max_parallel_workers_per_gather = 0;';

const plans: Partial<Record<Role, string>> = {
  saves: keyedPlans,
  longRequests: oneCore,
  jobs: oneCore,
  mails: oneCore,
  sweeps: oneCore,
};

/**
 * How soon PostgreSQL notices that our machine is gone, and lets go of what it held: after 10 s of rest it asks three
 * times. Without meaning for a socket of the same machine, and ignored where its system has no such thing.
 */
const serverKeepAlive = `set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5;
  set tcp_keepalives_count = 3; set tcp_user_timeout = 25000;`;

/**
 * Opens a pool for each role; connections are made when they are needed.
 * @param onError called with errors of idle connections (the server went away); the pools reconnect by themselves
 */
export function openPools(url: string, onError: (error: Error) => void): Pools {
  const open = (role: Role) => openPool(url, roles[role], plans[role] ?? '', onError);
  const pools: Pools = {
    requests: open('requests'),
    saves: open('saves'),
    longRequests: open('longRequests'),
    jobs: open('jobs'),
    mails: open('mails'),
    sweeps: open('sweeps'),
    queue: open('queue'),
    migrations: open('migrations'),
  };
  // A firewall that has dropped one connection has dropped its neighbours: they are closed together.
  for (const pool of Object.values(pools))
    pool.on('release', (error) => {
      if (error instanceof Error && concernsAll(error))
        for (const each of Object.values(pools)) dropIdle(each);
    });
  return pools;
}

function openPool(url: string, limits: Limits, ownPlans: string, onError: (error: Error) => void): pg.Pool {
  const pool = new MarkingPool({
    connectionString: url,
    max: limits.most,
    // Connections that stay open are ready and prepared for an exam that begins after a quiet quarter of an hour.
    idleTimeoutMillis: limits.unused,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Statements that a transaction sends without waiting go out at once: several together, or with the commit.
    pipeline: true,
    connectionTimeoutMillis: limits.connect,
    ...(limits.response > 0 && { query_timeout: limits.response }),
    application_name: 'hakaru',
  });
  const settings = `set statement_timeout = ${limits.statement}; set lock_timeout = ${limits.lock};
    set idle_in_transaction_session_timeout = ${limits.pause}; ${serverKeepAlive} ${ownPlans}`;
  // Sent before anything else goes by the connection; where it fails, the statement after it fails too.
  pool.on('connect', (client) => void client.query(settings).catch(onError));
  pool.on('error', onError);
  return pool;
}

type Connected = (
  error: Error | undefined,
  client?: pg.PoolClient,
  done?: (release?: unknown) => void,
) => void;

/** A pool that marks the error of a connection that was never made: its message is that of a terminated one. */
class MarkingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): unknown {
    if (connected === undefined)
      return super.connect().catch((error: Error) => {
        markUnsent(error);
        throw error;
      });
    return super.connect((error, client, done) => {
      if (error) markUnsent(error);
      connected(error, client, done);
    });
  }
}

/** Closes the connections that nobody uses: new ones are made instead. */
function dropIdle(pool: pg.Pool): void {
  for (let left = pool.idleCount; left > 0; left -= 1)
    void pool.connect().then(
      (client) => client.release(true),
      () => undefined,
    );
}

/** Opens the connections that a process has from the start on. */
export async function warmPools(pools: Pools): Promise<void> {
  const opening = (Object.keys(roles) as Role[]).flatMap((role) =>
    Array.from({ length: roles[role].warm }, () => pools[role].query('select 1')),
  );
  await Promise.all(opening);
}

/** Whether each pool that has connections answers within `ms`, from a server that takes writes. */
export async function areAnswering(pools: Pools, ms: number): Promise<boolean> {
  const asked = (Object.keys(roles) as Role[]).filter(
    (role) => pools[role].totalCount > 0 && !isAtLongWork(pools[role], roles[role]),
  );
  const answers = (asked.length > 0 ? asked : ['requests' as const]).map((role) =>
    isAnswering(pools[role], ms),
  );
  return (await Promise.all(answers)).every((is) => is);
}

/**
 * All its connections are busy, and with statements that may take minutes: that none is given back within a second says
 * nothing. The pools beside it are asked.
 */
function isAtLongWork({ idleCount, totalCount }: pg.Pool, { most, statement }: Limits): boolean {
  return idleCount === 0 && totalCount >= most && (statement === 0 || statement >= 60_000);
}

const ask = 'select pg_is_in_recovery() as is_standby';

/**
 * A pool is tested by one statement. Where all its connections are busy the statement waits, and a connection that is
 * given back without an error meanwhile proves as much: a busy pool does not hang.
 */
function isAnswering(pool: pg.Pool, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    let isGivenBack = false;
    const hear = (error: unknown) => {
      if (!error) isGivenBack = true;
    };
    const end = (is: boolean) => {
      clearTimeout(timer);
      pool.off('release', hear);
      resolve(is);
    };
    const timer = setTimeout(() => end(isGivenBack), ms);
    pool.on('release', hear);
    const query: TimedQuery = { text: ask, query_timeout: ms };
    pool.query<{ is_standby: boolean }>(query).then(
      ({ rows: [row] }) => {
        if (row?.is_standby) dropIdle(pool);
        end(row?.is_standby === false);
      },
      () => end(false),
    );
  });
}
