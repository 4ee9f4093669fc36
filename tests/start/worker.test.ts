import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { aDatabase } from '../makers/a-database.ts';
import { startServer } from '../makers/running-server.ts';

const measured = [
  ...['hakaru_job_seconds', 'hakaru_jobs', 'hakaru_oldest_job_seconds', 'hakaru_queue_errors_total'],
  ...['hakaru_sweep_seconds', 'hakaru_mails_total', 'hakaru_request_errors_total'],
  ...['hakaru_pool_connections', 'nodejs_eventloop_lag_p99_seconds'],
];

it('a node that works on jobs alone says how it and its queue are, and answers nothing else', {
  timeout: 120_000,
}, async () => {
  const database = await aDatabase();
  const data_dir = mkdtempSync(join(tmpdir(), 'hakaru-worker-'));
  const worker = await startServer(data_dir, {
    ...{ ROLE: 'worker', DATABASE_URL: database.url },
    APP_SECRET: 'a secret that is long enough for a test',
  });
  onTestFinished(async () => {
    await worker.stop();
    await database.drop();
    rmSync(data_dir, { recursive: true, force: true });
  });
  const ask = (path: string, more: RequestInit = {}) => fetch(`${worker.url}${path}`, more);
  const stateOf = async () => (await ask('/readyz')).json();
  expect(await (await ask('/healthz')).json()).toEqual({ status: 'ok' });
  expect(await stateOf()).toEqual({ status: 'ready', queue: 'working' });
  const metricsOf = async () => (await ask('/metrics')).text();
  const metrics = await metricsOf();
  for (const name of measured) expect(metrics).toContain(`# TYPE ${name} `);
  await expect
    .poll(metricsOf)
    .toMatch(/hakaru_sweep_seconds_count\{sweep="close-expired",end="done"\} [1-9]/);
  expect((await ask('/metrics', { headers: { 'x-forwarded-for': '127.0.0.1' } })).status).toBe(404);
  for (const path of [
    '/',
    '/client/login',
    '/api/examinee/notification',
    '/api/docs',
    '/api/openapi.json',
    '/x',
  ])
    expect((await ask(path)).status, path).toBe(404);
  expect((await ask('/api/login', { method: 'POST', body: '{}' })).status).toBe(404);

  await database.pool.query('alter schema pgboss rename to moved');
  await expect.poll(stateOf, { timeout: 30_000 }).toEqual({ status: 'not ready', queue: 'failing' });
  expect((await ask('/readyz')).status).toBe(503);
  await database.pool.query('alter schema moved rename to pgboss');
  await expect.poll(stateOf, { timeout: 30_000 }).toEqual({ status: 'ready', queue: 'working' });
  expect(worker.output()).toContain(`Hakaru works on jobs; how it is: ${worker.url}/readyz`);
});
