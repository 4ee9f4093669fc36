import { afterAll } from 'vitest';
import { jobKinds } from '#server/jobs/registry.ts';
import { startWorker } from '#server/jobs/worker.ts';
import type { TestHouse } from './a-house.ts';

/** A worker that does the house's jobs until the file's tests have ended; its log goes nowhere. */
export async function aWorker(house: TestHouse): Promise<void> {
  const worker = await startWorker({
    databases: house.database.databases,
    jobs: house.jobs,
    kinds: jobKinds,
    sweeps: [],
    house: house.house,
    log: { info: () => undefined, error: () => undefined },
  });
  afterAll(() => worker.stop());
}
