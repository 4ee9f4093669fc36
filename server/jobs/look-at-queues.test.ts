import { afterAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { aDatabase } from '#tests/makers/a-database.ts';
import { aJobScope } from '#tests/makers/a-scope.ts';
import { type JobKind, openJobs } from './jobs.ts';
import { lookAtQueues } from './look-at-queues.ts';

const database = await aDatabase();
afterAll(() => database.drop());
const scope = aJobScope(database.database, 1);
const kindOf = (name: string): JobKind => ({ name, load: () => Promise.reject(new Error('not here')) });

/** Queues that nobody takes jobs from, and a look at them that counts whom it wakes. */
async function aLook(names: string[], db: Database = database.databases.queue) {
  const kinds = names.map(kindOf);
  const jobs = await openJobs(database.databases.queue, {
    kinds,
    supervise: false,
    onError: () => undefined,
  });
  const woken: string[] = [];
  const problems: unknown[] = [];
  const look = lookAtQueues(db, (thrown) => problems.push(thrown));
  for (const name of names) look.add(name, () => woken.push(name));
  const stop = async () => {
    look.stop();
    await jobs.stop();
  };
  return { jobs, kinds, look, woken, problems, stop };
}

describe('a look at the queues', () => {
  it('wakes the takers of a queue with a job that may begin, and of no other', async () => {
    const { jobs, kinds, woken, problems, stop } = await aLook(['full', 'later', 'empty']);
    const [full, later] = kinds as [JobKind, JobKind];
    await jobs.enqueue(scope, later, { client_id: 1, id: 1 }, { at: new Date(Date.now() + 3_600_000) });
    await jobs.enqueue(scope, full, { client_id: 1, id: 1 });
    await expect.poll(() => woken.length).toBeGreaterThan(1);
    await stop();
    expect(new Set(woken)).toEqual(new Set(['full']));
    expect(problems).toEqual([]);
  });

  it('that fails is told once, and the first that succeeds wakes everybody', async () => {
    let isAway = true;
    let tries = 0;
    const db: Database = {
      ...database.databases.queue,
      executeSql(text, values) {
        tries += 1;
        return isAway ? Promise.reject(new Error('away')) : database.databases.queue.executeSql(text, values);
      },
    };
    const { look, woken, problems, stop } = await aLook(['one', 'other'], db);
    await expect.poll(() => tries).toBeGreaterThan(1);
    expect([look.isWell(), problems.length, woken.length]).toEqual([false, 1, 0]);
    isAway = false;
    await expect.poll(look.isWell).toBe(true);
    await expect.poll(() => [...woken].sort()).toEqual(['one', 'other']);
    await stop();
  });
});
