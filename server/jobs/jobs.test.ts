import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import type { SweepScope } from '#server/access/scope.ts';
import { describeThrown } from '#server/adapters/thrown.ts';
import { sql } from '#server/db/sql.ts';
import { transaction } from '#server/db/transaction.ts';
import { aDatabase } from '#tests/makers/a-database.ts';
import { aJobScope } from '#tests/makers/a-scope.ts';
import { enqueueDue } from './enqueue-due.ts';
import { type AnyJobKind, type JobKind, type JobTask, openJobs, type PlatformJobKind } from './jobs.ts';
import { startWorker } from './worker.ts';

const database = await aDatabase();
afterAll(() => database.drop());
const scope = aJobScope(database.database, 1);

/** A kind of job that runs the given work, and lists the tasks it was given. */
function aKind(
  name: string,
  run: (task: JobTask) => Promise<void>,
): JobKind & { runs: JobTask[]; gaveUp: JobTask[] } {
  const [runs, gaveUp]: JobTask[][] = [[], []];
  const work = {
    run(task: JobTask) {
      runs?.push(task);
      return run(task);
    },
    async giveUp(task: JobTask) {
      gaveUp?.push(task);
    },
  };
  return { name, runs: runs ?? [], gaveUp: gaveUp ?? [], load: async () => work };
}

async function open(kinds: AnyJobKind[], supervise = false) {
  const problems: { queue: string | undefined; message: string }[] = [];
  const onError = (thrown: unknown, queue: string | undefined) =>
    void problems.push({ queue, message: describeThrown(thrown).message });
  const jobs = await openJobs(database.databases.queue, { kinds, supervise, onError });
  const logged: string[] = [];
  const write = (fields: object, message: string) => logged.push(`${message} ${JSON.stringify(fields)}`);
  const work = () =>
    startWorker({
      ...{ databases: database.databases, jobs, kinds, sweeps: [], adapters: {} as JobTask['adapters'] },
      log: { info: write, error: write },
    });
  return { jobs, work, logged, problems };
}

const soon = { timeout: 15_000, interval: 50 };

/** A job that was asked for again is told apart by the clock's ten minutes: none end within the next seconds. */
async function passTenMinutesEnd(): Promise<void> {
  const left = 600 - ((Date.now() / 1000) % 600);
  if (left < 10) await pause(left * 1000 + 100);
}

describe('a job', () => {
  it('exists if and only if the transaction it was enqueued in commits', async () => {
    const kind = aKind('commits', async () => undefined);
    const { jobs, work } = await open([kind]);
    const rolledBack = transaction(scope, async (inside) => {
      await jobs.enqueue(inside, kind, { client_id: 1, id: 1 });
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    await transaction(scope, (inside) => jobs.enqueue(inside, kind, { client_id: 7, id: 2 }));
    const worker = await work();
    await expect.poll(() => kind.runs.length, soon).toBe(1);
    await worker.stop();
    expect(kind.runs.map(({ id, scope: made }) => [id, made.client_id])).toEqual([[2, 7]]);
  });

  it('of the platform belongs to no company, and has a scope over all of them', async () => {
    const runs: JobTask<SweepScope>[] = [];
    const work = {
      run: async (task: JobTask<SweepScope>) => void runs.push(task),
      giveUp: async () => undefined,
    };
    const kind: PlatformJobKind = { name: 'bills', of: 'platform', load: async () => work };
    const { jobs, work: begin } = await open([kind]);
    await jobs.enqueue(scope, kind, { client_id: null, id: 3 });
    const worker = await begin();
    await expect.poll(() => runs.length, soon).toBe(1);
    await worker.stop();
    await expect(jobs.enqueue(scope, kind, { client_id: 1, id: 3 })).rejects.toThrow('nobody');
    expect(runs.map(({ id, scope: made }) => [id, made.sweep, 'client_id' in made])).toEqual([
      [3, true, false],
    ]);
  });

  it('goes by the connections that its kind names', async () => {
    const limits: string[] = [];
    const read = async ({ scope: { db } }: JobTask) => {
      const row = await db.one<{ limit: string }>(sql`select current_setting('statement_timeout') as limit`);
      limits.push(row?.limit ?? '');
    };
    const usual = aKind('usual', read);
    const ofMails: JobKind = { ...aKind('of-mails', read), by: 'mails' };
    const { jobs, work } = await open([usual, ofMails]);
    for (const kind of [usual, ofMails]) await jobs.enqueue(scope, kind, { client_id: 1, id: 1 });
    const worker = await work();
    await expect.poll(() => limits.toSorted(), soon).toEqual(['15s', '5min']);
    await worker.stop();
  });

  it('of a company’s kind that comes without a company is not begun', async () => {
    const kind = aKind('of-nobody', async () => undefined);
    const { jobs, work, logged } = await open([kind]);
    await jobs.enqueueAgain(kind, { client_id: null, id: 1 });
    await expect(jobs.enqueue(scope, kind, { client_id: null, id: 1 })).rejects.toThrow('nobody');
    const worker = await work();
    await expect.poll(() => logged.join('\n'), soon).toContain('job failed');
    await worker.stop();
    expect(kind.runs).toEqual([]);
  });

  it('for later starts at its time by the database’s clock, not before', async () => {
    const kind = aKind('later', async () => undefined);
    const { jobs, work } = await open([kind]);
    const [{ now } = { now: new Date() }] = (await database.pool.query<{ now: Date }>('select now() as now'))
      .rows;
    await jobs.enqueue(scope, kind, { client_id: 1, id: 1 }, { at: new Date(now.getTime() + 3_600_000) });
    await jobs.enqueue(scope, kind, { client_id: 1, id: 2 }, { at: new Date(now.getTime() - 1_000) });
    const worker = await work();
    await expect.poll(() => kind.runs.map(({ id }) => id), soon).toEqual([2]);
    await database.pool.query(`update pgboss.job set start_after = now() where name = 'later'`);
    await expect.poll(() => kind.runs.map(({ id }) => id), soon).toEqual([2, 1]);
    await worker.stop();
  });

  it('that is due and was lost is found by the sweep, and started once', async () => {
    const due = [
      { client_id: 4, id: 1 },
      { client_id: 5, id: 1 },
    ];
    const kind = { ...aKind('due', async () => undefined), listDue: async () => due };
    const { jobs, work } = await open([kind]);
    const sweep = enqueueDue([kind], jobs);
    await passTenMinutesEnd();
    expect(await sweep.run({} as SweepScope)).toBe(2);
    expect(await sweep.run({} as SweepScope)).toBe(0);
    const worker = await work();
    await expect.poll(() => kind.runs.length, soon).toBe(2);
    await worker.stop();
    expect(kind.runs.map(({ scope: made }) => made.client_id).sort()).toEqual([4, 5]);
  });

  it('of a row waits once for each revision, which its work is told', async () => {
    const kind = { ...aKind('revised', async () => undefined), isOncePerRow: true as const };
    const { jobs, work } = await open([kind]);
    for (const revision of [1, 1, 2]) await jobs.enqueue(scope, kind, { client_id: 1, id: 1, revision });
    expect(await jobs.enqueueAgain(kind, { client_id: 1, id: 1, revision: 2 })).toBe(false);
    const worker = await work();
    await expect
      .poll(() => kind.runs.map(({ id, revision }) => [id, revision]).sort(), soon)
      .toEqual([
        [1, 1],
        [1, 2],
      ]);
    await worker.stop();
  });

  it('of a kind that takes many at once waits for no other, and fails alone', async () => {
    let [running, most] = [0, 0];
    const kind = {
      ...aKind('many', async ({ id }) => {
        running += 1;
        most = Math.max(most, running);
        await pause(1_000);
        running -= 1;
        if (id === 17) throw new Error('this one');
      }),
      atOnce: 10,
    };
    const { jobs, work } = await open([kind]);
    for (let id = 1; id <= 30; id++) await jobs.enqueue(scope, kind, { client_id: 1, id });
    await database.pool.query(`update pgboss.job set retry_limit = 0 where name = 'many'`);
    const began = performance.now();
    const worker = await work();
    await expect.poll(() => kind.gaveUp.length, soon).toBe(1);
    // One at a time they would take a minute: a second each, and the queue is looked at once a second.
    expect(performance.now() - began).toBeLessThan(20_000);
    await expect.poll(() => new Set(kind.runs.map(({ id }) => id)).size, soon).toBe(30);
    await worker.stop();
    expect(most).toBe(10);
    expect(kind.gaveUp.map(({ id }) => id)).toEqual([17]);
    const states = await database.pool.query(
      `select state::text, count(*)::int from pgboss.job where name = 'many' group by 1 order by 1`,
    );
    expect(states.rows).toEqual([
      { state: 'completed', count: 29 },
      { state: 'failed', count: 1 },
    ]);
  });

  it('of a kind that takes two at once goes on beside one that does not end', async () => {
    const kind = {
      ...aKind('beside', ({ id, signal }) =>
        id === 1
          ? new Promise((_, reject) => {
              signal.addEventListener('abort', () => reject(signal.reason));
            })
          : Promise.resolve(),
      ),
      atOnce: 2,
    };
    const { jobs, work } = await open([kind]);
    for (let id = 1; id <= 8; id++) await jobs.enqueue(scope, kind, { client_id: 1, id });
    const worker = await work();
    await expect.poll(() => kind.runs.map(({ id }) => id).sort(), soon).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    await worker.stop();
  });

  it('that fails is tried again, and given up when its tries are used up; the queue keeps a bland reason', async () => {
    const kind = aKind('fails', () => Promise.reject(new Error('the words of somebody')));
    const { jobs, work, logged } = await open([kind]);
    await jobs.enqueue(scope, kind, { client_id: 1, id: 3 });
    await database.pool.query(
      `update pgboss.job set retry_limit = 1, retry_delay = 0, retry_backoff = false`,
    );
    const worker = await work();
    await expect.poll(() => kind.gaveUp.length, soon).toBe(1);
    await worker.stop();
    expect(kind.runs).toHaveLength(2);
    expect(kind.gaveUp[0]).toMatchObject({ id: 3, scope: { client_id: 1 } });
    expect(logged.filter((line) => line.startsWith('job failed'))).toHaveLength(2);
    const kept = await database.pool.query(`select output from pgboss.job where name like 'fails%'`);
    expect(JSON.stringify(kept.rows)).not.toContain('the words');
  });

  it('that the queue cannot look for is told of, with its queue and the reason', async () => {
    // The taker looks for the next job at once when this one has ended.
    const kind = aKind('unread', async () => {
      await database.pool.query('alter schema pgboss rename to moved');
    });
    const { jobs, work, problems } = await open([kind]);
    await jobs.enqueue(scope, kind, { client_id: 1, id: 1 });
    const worker = await work();
    const told = () => problems.find(({ queue }) => queue?.startsWith('unread'))?.message;
    await expect.poll(told, soon).toMatch(/^SQLSTATE (?:42P01|3F000)/);
    await database.pool.query('alter schema moved rename to pgboss');
    await worker.stop();
  });

  it('is looked for again soon where that has failed once', async () => {
    const kind = aKind('failed-once', async () => undefined);
    const { queue } = database.databases;
    const failing = new Set(['to be']);
    const db: typeof queue = {
      ...queue,
      executeSql(text, values) {
        const isFetch = /for update of j skip locked/i.test(text) && failing.delete('to be');
        return isFetch ? Promise.reject(new Error('only once')) : queue.executeSql(text, values);
      },
    };
    const problems: string[] = [];
    const onError = (thrown: unknown) => void problems.push(describeThrown(thrown).message);
    const jobs = await openJobs(db, { kinds: [kind], supervise: false, onError });
    const nothing = async () => undefined;
    await jobs.take(kind, nothing, nothing);
    await expect.poll(() => problems.length, soon).toBe(1);
    await expect.poll(() => jobs.isTaking(), soon).toBe(true);
    await jobs.stop();
  });

  it('whose worker died is taken over by another one', async () => {
    const kind = aKind('orphan', async () => undefined);
    const { jobs, work } = await open([kind], true);
    await jobs.enqueue(scope, kind, { client_id: 1, id: 4 });
    await database.pool.query(
      `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '21 seconds'
       where name = 'orphan'`,
    );
    const worker = await work();
    await expect.poll(() => kind.runs.length, { ...soon, timeout: 25_000 }).toBe(1);
    await worker.stop();
  }, 40_000);

  it('that does not end when the worker stops is handed back within 10 s, and costs it no try', async () => {
    const kind = aKind(
      'long',
      ({ signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    const { jobs, work } = await open([kind]);
    await jobs.enqueue(scope, kind, { client_id: 1, id: 5 });
    const worker = await work();
    await expect.poll(() => kind.runs.length, soon).toBe(1);
    const began = performance.now();
    await worker.stop();
    expect(performance.now() - began).toBeLessThan(10_000);
    const waiting = await database.pool.query(
      `select state, retry_count, data from pgboss.job where name = 'long' and state < 'active'`,
    );
    expect(waiting.rows).toEqual([{ state: 'created', retry_count: 0, data: { client_id: 1, id: 5 } }]);
  });

  it('that ends by itself while the worker stops is not handed back', async () => {
    const kind = aKind('short', () => new Promise((resolve) => setTimeout(resolve, 700)));
    const { jobs, work } = await open([kind]);
    await jobs.enqueue(scope, kind, { client_id: 1, id: 6 });
    const worker = await work();
    await expect.poll(() => kind.runs.length, soon).toBe(1);
    await worker.stop();
    const rows = await database.pool.query(`select state from pgboss.job where name = 'short'`);
    expect(rows.rows).toEqual([{ state: 'completed' }]);
  });
});
