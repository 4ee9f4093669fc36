import type { TestServer } from './a-server.ts';

/** A transaction of the test's own, which holds what a statement locks until it is let go. */
export async function hold(server: TestServer, text: string, values: unknown[]) {
  const holder = await server.database.pool.connect();
  await holder.query('begin');
  await holder.query(text, values);
  const [{ pid } = { pid: 0 }] = (await holder.query('select pg_backend_pid() as pid')).rows as {
    pid: number;
  }[];
  return {
    also: (more: string, moreValues: unknown[]) => holder.query(more, moreValues),
    /** Waits until somebody waits for this holder. */
    async untilWaitedFor() {
      const blocked = `select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))`;
      while ((await server.rows(blocked, [pid])).length === 0);
    },
    async letGo() {
      await holder.query('commit');
      holder.release();
    },
  };
}

/** Waits until so many statements of this database wait for a lock. */
export async function untilWaiting(server: TestServer, statements: number): Promise<void> {
  for (;;) {
    const [row] = await server.rows<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if ((row?.waiting ?? 0) >= statements) return;
  }
}
