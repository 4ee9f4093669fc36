import { randomUUID } from 'node:crypto';
import { defaultLanguage } from '#contract/codes/languages.ts';
import { makeScope, type SweepScope } from '../access/scope.ts';
import type { Database } from '../db/database.ts';
import { sweepSeconds } from './sweep-metrics.ts';
import type { WorkerLog } from './worker-log.ts';

/** Work that is done at every beat, over all companies. Must be safe on many workers at the same moment. */
export interface Sweep {
  name: string;
  /** Returns how many rows it changed. */
  run(scope: SweepScope): Promise<number>;
}

/** Expired portions are closed within 30 s: two missed beats are still in time. */
const beat = 10_000;

/** A sweep that looks through much and may wait: it runs at most once in so many milliseconds. */
export function seldom(sweep: Sweep, every: number): Sweep {
  let last = Number.NEGATIVE_INFINITY;
  return {
    name: sweep.name,
    async run(scope) {
      if (performance.now() - last < every) return 0;
      last = performance.now();
      return sweep.run(scope);
    },
  };
}

/** Runs the sweeps now and at every beat, each in one round at a time; one that fails or takes long delays no other. */
export function startSweep(
  db: Database,
  sweeps: readonly Sweep[],
  log: WorkerLog,
  every = beat,
): { stop(): Promise<void> } {
  const running = new Map<Sweep, Promise<void>>();
  const round = (): void => {
    for (const sweep of sweeps)
      if (!running.has(sweep)) {
        const run = runOnce(db, sweep, log).finally(() => running.delete(sweep));
        running.set(sweep, run);
      }
  };
  const timer = setInterval(round, every);
  round();
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}

/** The scope of work over all companies: a sweep's, or that of a command of the operators. */
export function enterAll(db: Database, request_id: string): SweepScope {
  return makeScope('sweep', { db, request_id, language: defaultLanguage, sweep: true });
}

async function runOnce(db: Database, sweep: Sweep, log: WorkerLog): Promise<void> {
  const request_id = `sweep-${randomUUID()}`;
  const count = sweepSeconds.startTimer({ sweep: sweep.name });
  try {
    const rows = await sweep.run(enterAll(db, request_id));
    count({ end: 'done' });
    if (rows > 0) log.info({ sweep: sweep.name, rows, reqId: request_id }, 'sweep');
  } catch (err) {
    count({ end: 'failed' });
    log.error({ sweep: sweep.name, reqId: request_id, err }, 'sweep failed');
  }
}
