import { Worker } from 'node:worker_threads';
import { Refusal } from '../../http/refusal.ts';
import type { Done, Work } from './work.ts';

/** Milliseconds after which nobody waits any longer. */
const patience = 120_000;

/** Seconds, and how many may wait for their turn: each wait holds the answers of thousands in memory. */
const retry_after = 20;
const mostWaiting = 3;
let unfinished = 0;

/** The work before this one: one thread at a time, so that candidates keep the rest of the machine. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Does the work in a thread of its own: the statistics of thousands of answers take seconds, and candidates' pages are
 * saved on this one.
 * @throws Refusal `overloaded` when three wait already
 * @throws Error when the work fails, or takes longer than two minutes
 */
export async function doInOwnThread<W extends Work>(work: W): Promise<Done[W['kind']]> {
  if (unfinished > mostWaiting) throw new Refusal('overloaded', { retry_after });
  unfinished++;
  const done = turn.then(() => runThread(work)).finally(() => unfinished--);
  turn = done.catch(() => undefined);
  return done;
}

function runThread<W extends Work>(work: W): Promise<Done[W['kind']]> {
  const worker = new Worker(new URL('./statistics.worker.ts', import.meta.url), {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
    env: {},
  });
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      settle();
      void worker.terminate();
    };
    const fail = (error: Error) => end(() => reject(error));
    const timer = setTimeout(() => fail(new Error(`statistics of ${work.form_id} took too long`)), patience);
    worker.once('message', (done) => end(() => resolve(done)));
    worker.once('error', fail);
    worker.once('exit', () => fail(new Error(`statistics of ${work.form_id} ended without a result`)));
  });
}
