import { expect, it } from 'vitest';
import { aSweepScope } from '#tests/makers/a-scope.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { listQueues } from './queue-standing.ts';

const server = await aServer();
const kind = { name: 'counted-by-a-test' };

/** A job as the queue keeps it, in a state and due so many seconds ago. */
function addJob(state: string, dueAgo: number) {
  return server.rows(
    `insert into pgboss.job (name, state, start_after, data) values ($1, $2, now() - make_interval(secs => $3), '{}')`,
    [kind.name, state, dueAgo],
  );
}

it('jobs are counted by queue and state, and the oldest that is due is told, by every node', async () => {
  // The queue's tables are made when a server first needs them.
  await server.jobs.enqueueAgain({ name: 'refresh-progress', of: 'company' }, { client_id: 1, id: 1 });
  await server.rows(`select pgboss.create_queue($1, '{"policy":"standard"}')`, [kind.name]);
  await addJob('created', 90);
  await addJob('retry', 10);
  await addJob('created', -600);
  await addJob('active', 5);
  await addJob('failed', 5);
  await addJob('completed', 5);
  const queues = await listQueues(aSweepScope(server.database.database));
  const counted = queues.find(({ name }) => name === kind.name);
  expect(counted).toMatchObject({ waiting: 2, later: 1, running: 1, failed: 1 });
  expect(counted?.oldest).toBeGreaterThanOrEqual(90);
  const metrics = (await server.app.inject('/metrics')).body;
  expect(metrics).toContain(`hakaru_jobs{queue="${kind.name}",state="waiting"} 2`);
  expect(metrics).toMatch(new RegExp(`hakaru_oldest_job_seconds\\{queue="${kind.name}"\\} 9\\d`));
});

it('without the database the other metrics are told all the same', async () => {
  await server.rows('alter schema pgboss rename to moved');
  const metrics = await server.app.inject('/metrics');
  await server.rows('alter schema moved rename to pgboss');
  expect(metrics.statusCode).toBe(200);
  expect(metrics.body).toContain('hakaru_pool_connections');
  expect(metrics.body).not.toContain('hakaru_jobs{');
});
