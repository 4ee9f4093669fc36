import { afterAll, expect, it } from 'vitest';
import { aDatabase } from '#tests/makers/a-database.ts';
import { aForwarder, type Forwarder } from '#tests/makers/a-forwarder.ts';
import { aJobScope } from '#tests/makers/a-scope.ts';
import { queueGauges } from './job-metrics.ts';
import { openJobs } from './jobs.ts';

let line: Forwarder | undefined;
const database = await aDatabase(async (own) => {
  line = await aForwarder(own);
  return line.url;
});
const between = line as unknown as Forwarder;
afterAll(async () => {
  between.pass();
  between.reset();
  await database.drop();
  await between.close();
});

it('the jobs of all nodes are told, and soon none of them while the database is silent', {
  timeout: 30_000,
}, async () => {
  const kind = { name: 'counted' };
  const { queue } = database.databases;
  const jobs = await openJobs(queue, { kinds: [kind], supervise: false, onError: () => undefined });
  await jobs.enqueue(aJobScope(database.database, 1), kind, { client_id: 1, id: 1 });
  await jobs.stop();
  const gauges = queueGauges(queue);
  const tell = async () =>
    (await Promise.all(gauges.map((gauge) => gauge.get()))).map(({ values }) => values);
  expect((await tell())[0]).toContainEqual({ labels: { queue: 'counted', state: 'waiting' }, value: 1 });
  between.silence('all');
  const began = performance.now();
  expect(await tell()).toEqual([[], []]);
  // A statement without a response is given up after 17 s.
  expect(performance.now() - began).toBeLessThan(10_000);
});
