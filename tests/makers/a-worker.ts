import { afterAll } from 'vitest';
import { jobKinds } from '#server/jobs/registry.ts';
import { startWorker } from '#server/jobs/worker.ts';
import type { TestServer } from './a-server.ts';

/** A worker that does the server's jobs until the file's tests have ended; its log goes nowhere. */
export async function aWorker(server: TestServer): Promise<void> {
  const worker = await startWorker({
    databases: server.database.databases,
    jobs: server.jobs,
    kinds: jobKinds,
    sweeps: [],
    adapters: server.adapters,
    log: { info: () => undefined, error: () => undefined },
  });
  afterAll(() => worker.stop());
}
