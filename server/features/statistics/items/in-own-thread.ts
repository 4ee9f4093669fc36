import { doInThread } from '../../../adapters/own-thread.ts';
import { makePermits } from '../../../adapters/permits.ts';
import type { Done, Work } from './work.ts';

const program = new URL('./statistics.worker.ts', import.meta.url);
const limits = { patience: 120_000, megabytes: 1024 };

/**
 * One at a time, so that candidates keep the rest of the machine: waiting work holds thousands of answers in memory.
 */
const permits = makePermits({ atOnce: 1, inAll: 4, retry_after: 20 });

/**
 * Does the work in a thread of its own: the statistics of thousands of answers take seconds, and candidates' pages are
 * saved by the main thread.
 * @throws Refusal when three wait already
 * @throws Error when the work fails, or takes longer than two minutes
 */
export function doInOwnThread<W extends Work>(work: W): Promise<Done[W['kind']]> {
  return permits.run('statistics', () => doInThread(program, work, limits));
}
